import type { AvailableGood, ManufactureStep } from '../../../../contract/manufacture-steps';
import { emptyReport, type Report, type ReportDraft, usedLots } from '../report-draft';

export const NOW = '2026-11-22T07:40:00.000Z';
export const LATER = '2026-11-22T08:10:00.000Z';

export function lotOf(id: number, change: Partial<AvailableGood> = {}): AvailableGood {
  return {
    id,
    good_type_id: 1,
    good_type_name: 'אורז מלא בבישול',
    good_type_units: 'kilograms',
    amount: 20,
    amount_remaining: 12.5,
    manufactured_at: '2026-11-22T06:10:00.000Z',
    expires_at: '2026-11-24',
    created_at: `2026-11-22T06:${String(id).padStart(2, '0')}:00.000Z`,
    supplier: null,
    purchased_at: null,
    manufacture_step_name: null,
    extra_data: null,
    ...{ contains: [], unexplained_deviation: false },
    ...change,
  };
}

export const rice1 = lotOf(11);
export const rice2 = lotOf(12, { amount_remaining: 10, expires_at: '2026-11-25' });
export const broth = lotOf(13, {
  good_type_id: 2,
  good_type_name: 'ציר ירקות',
  good_type_units: 'liters',
  amount_remaining: 30,
  expires_at: '2026-11-23',
});

/** What is available altogether of each input type of a step with these lots. */
function availableAmounts({ used_good_type_ids, goods_with_available_amounts }: ManufactureStep) {
  return used_good_type_ids.map((typeId) => {
    const lots = goods_with_available_amounts!.filter((lot) => lot.good_type_id === typeId);
    const sum = (of: AvailableGood[]) => of.reduce((total, lot) => total + lot.amount_remaining, 0);
    const unexpired = lots.filter(({ expires_at }) => expires_at === null || expires_at >= NOW.slice(0, 10));
    return { lots: lots.length, amount: sum(lots), unexpired: sum(unexpired) };
  });
}

export function stepOf(change: Partial<ManufactureStep> = {}): ManufactureStep {
  const step = {
    id: 100,
    name: 'סיום בישול',
    used_good_type_ids: [1, 2],
    used_good_type_names: ['אורז מלא בבישול', 'ציר ירקות'],
    used_good_type_units: ['kilograms', 'liters'],
    used_good_type_amounts: [null, null],
    manufactured_good_type_id: 9,
    manufactured_good_type_name: 'אורז מלא מבושל',
    manufactured_good_type_units: 'kilograms',
    manufactured_good_type_sellable: false,
    manufactured_good_type_recipe_component: true,
    ...{ batch_amount: null, shelf_life_days: null, instructions: null },
    goods_with_available_amounts: [rice1, rice2, broth],
    available_amounts: null,
    last_yields: [],
    ...{ usual: null, longest_shelf_life_days: null },
    ...{ manufactured_good_type_shelf_life_days: null, manufactured_good_type_contains: null },
    version: 1,
    reported: false,
    ...change,
  } satisfies ManufactureStep;
  return { ...step, available_amounts: change.available_amounts ?? availableAmounts(step) };
}

/** What the server answers of these steps to a request for those of their name. */
export function answeredSteps(url: string, steps: readonly ManufactureStep[]): ManufactureStep[] {
  const query = new URL(url, 'http://server').searchParams;
  const [stepId, typeId, ids, q, most] = ['step_id', 'good_type_id', 'good_ids', 'q', 'lots'].map((name) =>
    query.get(name),
  );
  const isAsked = (lot: AvailableGood) =>
    (!typeId || lot.good_type_id === Number(typeId)) &&
    (!ids || ids.split(',').includes(String(lot.id))) &&
    (!q || `#${lot.id}` === q || String(lot.manufactured_at).toLowerCase().startsWith(q.toLowerCase()));
  const first = (lots: AvailableGood[], types: readonly number[]) =>
    types.flatMap((type) =>
      lots.filter((lot) => lot.good_type_id === type).slice(0, most ? Number(most) : undefined),
    );
  return steps
    .filter(({ id }) => !stepId || id === Number(stepId))
    .map((step) => ({
      ...step,
      goods_with_available_amounts: first(
        step.goods_with_available_amounts!.filter(isAsked),
        step.used_good_type_ids,
      ),
    }));
}

/** A step that cannot be reported, since its only input is out of stock. */
export const soldOut = stepOf({
  id: 200,
  used_good_type_ids: [3],
  used_good_type_names: ['עדשים בבישול'],
  used_good_type_units: ['kilograms'],
  manufactured_good_type_id: 8,
  manufactured_good_type_name: 'עדשים מבושלות',
  goods_with_available_amounts: [],
});

/** A report that is complete for the first of these steps, changed by `parts`. */
export function reportOf(
  parts: Partial<ReportDraft> = {},
  steps: ManufactureStep[] = [stepOf(), soldOut],
): Report {
  const draft = {
    ...emptyReport(),
    stepId: steps[0]!.id,
    amounts: { 11: '12.5', 12: '6', 13: '4' },
    amount: '22',
    manufactured_at: NOW,
    expires_at: '2026-11-24',
    ...parts,
  };
  const others = { ids: new Set<number>(), lots: [] };
  const report = { draft, steps, others, timeZone: 'Asia/Jerusalem', today: NOW.slice(0, 10) };
  return { ...report, draft: { ...draft, seen: usedLots(report) } };
}
