import { createActor, fromCallback, fromPromise } from 'xstate';
import type { CallFailure } from '../../../../../contract/call-failure';
import type { AvailableGood, ManufactureStep } from '../../../../../contract/manufacture-steps';
import type { MadeLot, ReportInput } from '../context';
import type { ReportEmitted, ReportEvent, StepsEvent, StepsInput, SubmitInput } from '../events';
import { reportMachine, type StepsCommand } from '../machine';

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
export const staleBroth = { ...broth, id: 14, expires_at: '2026-11-20', amount_remaining: 5 };

export function stepOf(change: Partial<ManufactureStep> = {}): ManufactureStep {
  return {
    id: 100,
    name: 'סיום בישול',
    used_good_type_ids: [1, 2],
    used_good_type_names: ['אורז מלא בבישול', 'ציר ירקות'],
    used_good_type_units: ['kilograms', 'liters'],
    manufactured_good_type_id: 9,
    manufactured_good_type_name: 'אורז מלא מבושל',
    manufactured_good_type_units: 'kilograms',
    manufactured_good_type_sellable: false,
    manufactured_good_type_recipe_component: true,
    goods_with_available_amounts: [rice1, rice2, broth],
    version: 1,
    reported: false,
    ...change,
  };
}

/** A step that cannot be reported: of its one input nothing is left. */
export const soldOut = stepOf({
  id: 200,
  used_good_type_ids: [3],
  used_good_type_names: ['עדשים בבישול'],
  used_good_type_units: ['kilograms'],
  manufactured_good_type_id: 8,
  manufactured_good_type_name: 'עדשים מבושלות',
  goods_with_available_amounts: [],
});

export const made: MadeLot = {
  id: 77,
  good_type_name: 'אורז מלא מבושל',
  good_type_units: 'kilograms',
  amount: 22,
};

export const tooLittle: CallFailure = {
  code: 'NOT_ENOUGH_STOCK',
  sentence: 'אין מספיק במלאי',
  fields: { 'used_good_amounts.0': 'נותרו רק 2 ק״ג' },
};

export const input: ReportInput = { stepName: 'סיום בישול', timeZone: 'Asia/Jerusalem', at: NOW };

/** A report under way, with its two actors in the test's hands. */
export function startReport(change: Partial<ReportInput> = {}) {
  let tell: (event: StepsEvent) => void = () => undefined;
  let loads = 1;
  const sent: { input: SubmitInput; resolve: (lot: MadeLot) => void; reject: (error: unknown) => void }[] =
    [];
  const machine = reportMachine.provide({
    actors: {
      steps: fromCallback<StepsCommand, StepsInput, StepsEvent>(({ sendBack, receive }) => {
        tell = sendBack;
        receive(() => {
          loads += 1;
        });
      }),
      submit: fromPromise<MadeLot, SubmitInput>(
        ({ input: request }) =>
          new Promise((resolve, reject) => {
            sent.push({ input: request, resolve, reject });
          }),
      ),
    },
  });
  const actor = createActor(machine, { input: { ...input, ...change } });
  const emitted: ReportEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const send = (...events: ReportEvent[]) => events.forEach((event) => actor.send(event));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    actor,
    emitted,
    sent,
    send,
    tell: (event: StepsEvent) => tell(event),
    arrive: (...steps: ManufactureStep[]) => tell({ type: 'steps.arrived', steps }),
    loads: () => loads,
    state: () => actor.getSnapshot(),
    answer: async (lot: MadeLot) => (sent.at(-1)!.resolve(lot), settle()),
    refuse: async (error: unknown) => (sent.at(-1)!.reject(error), settle()),
  };
}

/** Everything a report of the fixture's step needs, typed in. */
export const filledIn: ReportEvent[] = [
  { type: 'option.picked', stepId: 100 },
  { type: 'continued', at: NOW },
  { type: 'amount.typed', lotId: 11, value: '12.5' },
  { type: 'amount.typed', lotId: 12, value: '6' },
  { type: 'amount.typed', lotId: 13, value: '4' },
  { type: 'continued', at: NOW },
  { type: 'detail.changed', change: { field: 'made', value: '22' }, at: NOW },
  { type: 'detail.changed', change: { field: 'expiresAt', value: '2026-11-24' }, at: NOW },
];
