import { compareAmounts, exactAmount, shownAmount } from '../../../domain/amounts';
import type { Units } from '../../../domain/units';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { Bdi } from '../../ui/bdi';

interface AmountProps {
  value: number | string;
  units?: Units;
  /** All decimals, where the amount is typed or taken. */
  exact?: boolean;
  /** With a plus above zero, where it is a change. */
  signed?: boolean;
}

/** A number and its unit never stand on two lines. */
const unitAfter = (units: Units) => `\u00a0${unitText[units]}`;

/** An amount with its units, '12.5 ק״ג': two decimals, or all of them where it is taken. */
export function Amount({ value, units, exact = false, signed = false }: AmountProps) {
  const shown = exact ? exactAmount(value) : shownAmount(value);
  return (
    <>
      {shown === null ? (
        stockText.lessThanShown
      ) : (
        <Bdi ltr>{signed && compareAmounts(value, 0) > 0 ? `+${shown}` : shown}</Bdi>
      )}
      {units && unitAfter(units)}
    </>
  );
}

/** The same as plain text, for labels. */
export function amountWords(value: number | string, units?: Units, exact = false): string {
  const shown = (exact ? exactAmount(value) : shownAmount(value)) ?? stockText.lessThanShown;
  return units ? shown + unitAfter(units) : shown;
}
