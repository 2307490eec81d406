import type { Good } from '../../../contract/goods';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import { byLabel, deviationLabel } from '../../../domain/deviation-label';
import { ENTRY_LOT, NON_CONFORMITY_ABOUT as ABOUT } from '../../../domain/forms';
import { toldDeviations } from '../../../domain/told-deviations';
import { deviationText as text } from '../../../strings/deviations';
import { nonConformityText } from '../../../strings/forms-special';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { paths, withFilters } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { KeyValue, KeyValueCard } from '../../ui/facts';
import { FreeText } from '../../ui/free-text';
import { Notice } from '../../ui/notice';
import { DeviationLines } from './deviation-lines';

/** A lot or its receipt, as far as its deviations need. */
export type Deviating = Pick<PurchasedGood, 'good_type_name' | 'deviations' | 'deviations_note'> &
  Partial<Pick<Good, 'manufacture_step_name' | 'used_good_ids' | 'used_good_type_names'>>;

/** The names of the fields that deviations are of. */
function labelsOf({
  manufacture_step_name: step = null,
  used_good_ids,
  used_good_type_names: names,
}: Deviating) {
  const used = used_good_ids?.map((id, index) => `${names?.[index] ?? ''} ${reportText.number(id)}`);
  return (field: string) => deviationLabel(step, field, used);
}

/** The deviations by field, and what was said of them. */
function factsOf(of: Deviating, brief = false) {
  const labelOf = labelsOf(of);
  return [
    ...Array.from(byLabel(toldDeviations(of.deviations, labelOf), labelOf), ([label, deviations]) => ({
      label,
      value: <DeviationLines deviations={deviations} brief={brief} />,
    })),
    ...(of.deviations_note === null
      ? []
      : [{ label: text.note, value: <FreeText>{of.deviations_note}</FreeText> }]),
  ];
}

/** The deviations of a lot in words, a line for each. */
export function deviationsInWords(of: Deviating): string {
  const labelOf = labelsOf(of);
  return toldDeviations(of.deviations, labelOf)
    .map((deviation) => text.told(labelOf(deviation.field), deviation))
    .join('\n');
}

/** A new non-conformity of lot `goodId`, about its deviations if it has any, after `about`: what else is known. */
export function nonConformityPath(of: Deviating, goodId: number, about: Record<string, string> = {}): string {
  const step = of.manufacture_step_name ?? purchasedGoodsText.report;
  const where = of.manufacture_step_name ?? purchasedGoodsText.form.where;
  const labelOf = labelsOf(of);
  const lines = of.deviations.map((deviation) => text.asNonConformity(labelOf(deviation.field), deviation));
  const note = of.deviations_note === null ? [] : [text.noteLine(of.deviations_note)];
  const what = [about[ABOUT.what] ?? [], lines.length > 0 ? [`${step}:`, ...lines, ...note] : []].flat();
  return withFilters(paths.addNonConformity, {
    [ABOUT.product]: of.good_type_name,
    [ABOUT.lot]: String(goodId),
    [ENTRY_LOT]: String(goodId),
    ...about,
    ...(what.length > 0 && { [ABOUT.what]: what.join('\n'), [ABOUT.where]: where }),
  });
}

interface SavedDeviationsProps {
  of: Deviating;
  /** Whether a non-conformity about them was asked for, which the dialog leads to. */
  opensNonConformity: boolean;
}

/** What a success dialog says of the deviations of what was saved, without links away from it; nothing without any. */
export function SavedDeviations({ of, opensNonConformity }: SavedDeviationsProps) {
  if (of.deviations.length === 0) return null;
  return (
    <>
      <KeyValue facts={factsOf(of, true)} />
      {opensNonConformity && <Notice tone="soon">{nonConformityText.toSend}</Notice>}
    </>
  );
}

/**
 * The deviations of a lot; nothing without any.
 * @param open a new non-conformity about them; null if there is one
 */
export function DeviationsCard({ of, open }: { of: Deviating; open: string | null }) {
  if (of.deviations.length === 0) return null;
  return (
    <KeyValueCard title={text.title} facts={factsOf(of)}>
      {open !== null && (
        <div>
          <ButtonLink compact to={open}>
            {nonConformityText.open}
          </ButtonLink>
        </div>
      )}
    </KeyValueCard>
  );
}
