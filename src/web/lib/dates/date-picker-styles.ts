import styled from 'styled-components';
import { hiddenFromSight } from '../../ui/primitives';
import {
  border,
  centered,
  chosenInForced,
  color,
  depth,
  focusRingInside,
  font,
  layout,
  media,
  radius,
  shadow,
  space,
} from '../../ui/theme';

/** Styles for the class names of react-datepicker, whose own style sheet is not used. */
export const DateLook = styled.div`
  min-inline-size: 0;
  .date-field {
    position: relative;
  }
  .date-which,
  .date-error:not(:empty) {
    margin-block-start: ${space[2]};
  }
  .react-datepicker-wrapper {
    display: block;
  }
  /* The field runs from left to right, so that day and time keep their order, but is aligned to the right. */
  input {
    padding-inline-start: ${space[10]};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .date-field > svg {
    position: absolute;
    inset-block-start: ${space[3]};
    inset-inline-end: ${space[3]};
    color: ${color.inkQuiet};
    pointer-events: none;
  }
  /* It is a value, though nobody chose it. */
  .date-field[data-now='true'] input::placeholder {
    color: ${color.ink};
    opacity: 1;
  }
  /* The button that clears the field replaces the icon. */
  .date-field[data-filled='true'] > svg {
    display: none;
  }
  .calendar-offers {
    clear: both;
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
    padding-block-start: ${space[2]};
  }
  .react-datepicker__close-icon {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: ${layout.target};
    &::after {
      content: '✕' / '';
      color: ${color.inkQuiet};
    }
  }
  .react-datepicker__aria-live,
  .react-datepicker__sr-only,
  .react-datepicker__tab-loop__start,
  .react-datepicker__tab-loop__end {
    ${hiddenFromSight}
  }
  .react-datepicker-popper {
    z-index: ${depth.float};
  }
  .react-datepicker {
    display: flex;
    padding: ${space[3]};
    border: ${border.line};
    border-radius: ${radius.card};
    background: ${color.card};
    box-shadow: ${shadow.float};
  }
  .calendar-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .react-datepicker__day-names,
  .react-datepicker__week {
    display: grid;
    grid-template-columns: repeat(7, ${layout.target});
  }
  .react-datepicker__day-name {
    color: ${color.inkQuiet};
    font-size: ${font.size.tiny};
    text-align: center;
  }
  .react-datepicker__day,
  .calendar-times [role='option'] {
    ${centered}
    min-block-size: ${layout.target};
    border-radius: ${radius.control};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    &:hover {
      background: ${color.accentSoft};
    }
    &:focus-visible {
      ${focusRingInside}
    }
  }
  .react-datepicker__day--outside-month {
    color: ${color.inkQuiet};
  }
  .react-datepicker__day--today {
    /* A shadow is not seen in forced colours. */
    outline: 1px solid ${color.accent};
    outline-offset: -1px;
    font-weight: ${font.weight.bold};
  }
  .react-datepicker__day--selected,
  .react-datepicker__day--selected:hover,
  .calendar-times [aria-selected='true'] {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${font.weight.bold};
    ${chosenInForced}
  }
  .react-datepicker__day--disabled,
  .react-datepicker__day--disabled:hover {
    background: none;
    color: ${color.inkQuiet};
    cursor: not-allowed;
    text-decoration: line-through;
  }
  .calendar-times {
    margin-inline-start: ${space[2]};
    padding-inline-start: ${space[2]};
    border-inline-start: ${border.line};
  }
  .calendar-times-head {
    ${centered}
    block-size: ${layout.target};
    font-weight: ${font.weight.bold};
  }
  .calendar-times [role='listbox'] {
    /* It is scrolled to the chosen time, measured from here. */
    position: relative;
    max-block-size: ${layout.menuMaxHeight};
    margin: 0;
    padding: 0;
    overflow-y: auto;
  }
  .calendar-times [role='option'] {
    padding-inline: ${space[4]};
  }
  ${media.phone} {
    .react-datepicker {
      flex-direction: column;
      /* Seven days of 44 px are all that 360 px have room for. */
      padding: ${space[1]};
    }
    .calendar-times {
      margin: 0;
      padding: 0;
      border: 0;
    }
    .calendar-times [role='listbox'] {
      max-block-size: ${layout.timeListPhone};
    }
  }
`;
