import type { Held, Reversed } from '../../../contract/answers';
import type { Good } from '../../../contract/goods';
import { deviationLabel } from '../../../domain/deviation-label';
import { unitText } from '../../../strings/common';
import { deviationText } from '../../../strings/deviations';
import { listOutputText } from '../../../strings/list-output';
import { timeCell, type SheetValue } from '../../lib/sheet-file';
import type { SiteTime } from '../../lib/site-time';
import type { FileContext, ListFileColumn } from '../lists/list-file';
import { batchWords } from './lot-words';

const text = listOutputText.columns;

// Columns of files that several lists have.

export const numberColumn: ListFileColumn<{ id: number }> = {
  head: text.number,
  width: 8,
  value: ({ id }) => id,
};

export const unitsColumn: ListFileColumn<Pick<Good, 'good_type_units'>> = {
  head: text.units,
  width: 9,
  value: ({ good_type_units: units }) => unitText[units],
};

/** Who reported or made it. */
export const byColumn = ({
  personWords,
}: FileContext): ListFileColumn<Pick<Good, 'created_by' | 'created_by_id'>> => ({
  head: text.by,
  width: 18,
  value: (row) => personWords(row.created_by, row.created_by_id),
});

/** Why it is held, has deviations or was reversed: empty for most. */
export const heldColumn: ListFileColumn<{ held: Held | null }> = {
  head: text.held,
  width: 24,
  value: ({ held }) => held?.reason ?? null,
};
export const deviationsColumn: ListFileColumn<
  Pick<Good, 'deviations'> & Partial<Pick<Good, 'manufacture_step_name'>>
> = {
  head: text.deviations,
  width: 32,
  value: ({ deviations, manufacture_step_name: step = null }) =>
    deviations.map((one) => deviationText.told(deviationLabel(step, one.field), one)).join('; ') || null,
};
export const reversedColumn: ListFileColumn<{ reversed: Reversed | null }> = {
  head: text.reversed,
  width: 24,
  value: ({ reversed }) => reversed?.reason ?? null,
};

/** When a lot was made as a time, or the batch of a received one as text. */
export function madeValue(
  {
    manufactured_at: made,
    manufacture_step_name: step,
  }: Pick<Good, 'manufactured_at' | 'manufacture_step_name'>,
  site: SiteTime,
): SheetValue {
  if (made === null) return null;
  return step === null ? batchWords(made) : timeCell(made, site);
}
