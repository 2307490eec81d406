import { compareAmounts, exactAmount, shownAmount, type Units } from '../../../domain/amounts';
import { unitText, valueText } from '../../../strings/common';
import { Bdi } from '../../ui/primitives';

interface AmountProps {
  value: number | string;
  units?: Units | undefined;
  /** Shows all decimals, for amounts that are typed or taken. */
  exact?: boolean;
  /** Shows a plus sign above zero, for changes. */
  signed?: boolean;
}

/** No line break between a number and its unit. */
const unitAfter = (units: Units) => `\u00a0${unitText[units]}`;

/** An amount with its units, '12.5 ק״ג': up to two decimals, or all with `exact`. */
export function Amount({ value, units, exact = false, signed = false }: AmountProps) {
  const shown = exact ? exactAmount(value) : shownAmount(value);
  return (
    <>
      {shown === null ? (
        valueText.lessThanShown
      ) : (
        <Bdi ltr>{signed && compareAmounts(value, 0) > 0 ? `+${shown}` : shown}</Bdi>
      )}
      {units && unitAfter(units)}
    </>
  );
}

/** The same as plain text, for labels. */
export function amountWords(value: number | string, units?: Units, exact = false): string {
  const shown = (exact ? exactAmount(value) : shownAmount(value)) ?? valueText.lessThanShown;
  return units ? shown + unitAfter(units) : shown;
}
