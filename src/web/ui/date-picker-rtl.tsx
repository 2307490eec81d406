import { format } from 'date-fns';
import { he } from 'date-fns/locale/he';
import type { KeyboardEvent } from 'react';
import { DatePicker, type DatePickerProps } from 'react-datepicker';
import { dateText } from '../../strings/pickers';

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * react-datepicker as a Hebrew reader expects it: the arrow to the left leads to the next day, the choice is
 * read out in Hebrew, the arrow down opens the calendar, and Enter does not throw the focus away.
 */
export class RtlDatePicker extends DatePicker {
  constructor(props: DatePickerProps) {
    super(props);
    const walkDays = this.onDayKeyDown;
    this.onDayKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
      event.key = mirrored[event.key] ?? event.key;
      walkDays(event);
    };
    const typeKeys = this.onInputKeyDown;
    this.onInputKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      const { open, lastPreSelectChange } = this.state;
      if (!open && event.key === 'ArrowDown') {
        event.preventDefault();
        this.setOpen(true);
      } else if (open && event.key === 'Enter' && lastPreSelectChange === 'input') {
        event.preventDefault();
        this.setOpen(false, true);
      } else {
        typeKeys(event);
      }
    };
    this.renderAriaLiveRegion = () => {
      const { selected, showTimeSelect } = this.props;
      const text = selected ? format(selected, showTimeSelect ? 'PPPPp' : 'PPPP', { locale: he }) : '';
      return (
        <span role="alert" aria-live="polite" className="react-datepicker__aria-live">
          {text && `${dateText.chosen}${text}`}
        </span>
      );
    };
  }
}
