import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { manufactureReport } from '../../../../contract/manufacture-report';
import { exceeds } from '../../../../domain/report-amounts';
import { expiredLots } from './check';
import type { ReportEvent } from './events';
import { chosenStep, lotsOf } from './draft';
import { reportMachine } from './machine';
import {
  broth,
  input,
  LATER,
  made,
  NOW,
  rice1,
  soldOut,
  startReport,
  staleBroth,
  stepOf,
  tooLittle,
} from './testing/fixtures';
import { isDirty, optionsOf, type ReportSnapshot, savedReport } from './selectors';

// Walks every path the machine itself says there is, on a running one, and looks at what must hold in each state.

const steps = [stepOf({ goods_with_available_amounts: [rice1, broth, staleBroth] }), soldOut];

/** What the submit actor answers; no person sends these. */
type Answer =
  | { type: 'xstate.done.actor.submit'; output: unknown }
  | { type: 'xstate.error.actor.submit'; error: unknown };
type Move = ReportEvent | Answer;

const done: Answer = { type: 'xstate.done.actor.submit', output: made };
const refused: Answer = { type: 'xstate.error.actor.submit', error: tooLittle };
const unanswered: Answer = { type: 'xstate.error.actor.submit', error: new Error('no answer') };

const load: Move[] = [
  { type: 'steps.arrived', steps },
  { type: 'steps.failed', error: 'offline' },
  { type: 'load.retried' },
];
const fill: Move[] = [
  { type: 'option.picked', stepId: 100 },
  { type: 'continued', at: NOW },
  { type: 'total.typed', typeId: 1, value: '5' },
  { type: 'amount.typed', lotId: 14, value: '1' },
  { type: 'detail.changed', change: { field: 'made', value: '22' }, at: NOW },
  { type: 'detail.changed', change: { field: 'expiresAt', value: '2026-11-24' }, at: NOW },
  { type: 'submitted', at: NOW, key: 'key-1' },
  { type: 'expired.confirmed' },
];
const turns: Move[] = [
  { type: 'steps.arrived', steps: [] },
  { type: 'steps.arrived', steps: [soldOut] },
  { type: 'went.back' },
  { type: 'option.reopened' },
  { type: 'unavailable.toggled' },
  { type: 'expired.declined' },
  { type: 'restarted', at: LATER },
];

/** States that the flow does not tell apart count as one. */
function serializeState(snapshot: ReportSnapshot): string {
  const { draft, asked, confirmed, unanswered: open, steps: known } = snapshot.context;
  const typed = [Object.keys(draft.amounts), draft.made, draft.expiresAt, draft.stepId];
  return JSON.stringify([snapshot.value, typed, asked, confirmed, open, known.length]);
}

const traversal = (events: Move[]) => ({
  input,
  events: events as ReportEvent[],
  serializeState: (state: unknown) => serializeState(state as ReportSnapshot),
});

const name = (snapshot: ReportSnapshot) => JSON.stringify(snapshot.value).replace(/[{}"]/g, '');

const holds: Record<string, (report: ReturnType<typeof startReport>) => void> = {
  loading: ({ state, sent }) => {
    expect(state().hasTag('waiting')).toBe(true);
    expect(sent).toEqual([]);
  },
  loadFailed: ({ emitted }) => expect(emitted).toContainEqual({ type: 'load.failed', error: 'offline' }),
  empty: ({ state }) => expect(state().context.steps).toEqual([]),
  choosing: ({ state }) => {
    const { available, missing } = optionsOf(state());
    expect(available.length + missing.length).toBe(state().context.steps.length);
    expect(state().context.steps.length).toBeGreaterThan(0);
  },
  'filling:amounts': ({ state }) => {
    expect(state().hasTag('filling')).toBe(true);
    expect(chosenStep(state().context)).toBeDefined();
  },
  'filling:details': ({ state }) => {
    expect(state().hasTag('filling')).toBe(true);
    expect(chosenStep(state().context)).toBeDefined();
  },
  confirmingExpired: ({ state }) => {
    const { context } = state();
    expect(expiredLots(context).some((id) => !context.confirmed.includes(id))).toBe(true);
  },
  submitting: ({ state, sent }) => {
    const { context } = state();
    const { body, key } = sent.at(-1)!.input;
    expect(key).toBe('key-1');
    expect(manufactureReport.safeParse(body).success).toBe(true);
    expect(context.confirmed).toEqual(expect.arrayContaining(expiredLots(context)));
    const { amounts } = context.draft;
    if (sent.length === 1) {
      expect(lotsOf(context).filter((lot) => exceeds(amounts[lot.id], lot.amount_remaining))).toEqual([]);
    }
  },
  reported: ({ state }) => {
    expect(state().context).toMatchObject({ made, key: null });
    expect(isDirty(state())).toBe(false);
    expect(savedReport(state())).toBeNull();
  },
};

/** What is kept in any state leads, after a reload, to the same place with the same draft. */
function comesBack(report: ReturnType<typeof startReport>) {
  const before = report.state();
  const saved = savedReport(before);
  if (!saved || !chosenStep(before.context)) return;
  const again = startReport({ saved: structuredClone(saved), at: NOW });
  again.arrive(...before.context.steps);
  const sending = before.matches('submitting') || before.matches('confirmingExpired');
  expect(again.state().value).toEqual(sending ? { filling: 'details' } : before.value);
  expect(again.state().context.draft).toEqual(before.context.draft);
}

async function make(report: ReturnType<typeof startReport>, move: Move) {
  if (move.type === 'xstate.done.actor.submit') await report.answer(made);
  else if (move.type === 'xstate.error.actor.submit')
    await report.refuse((move as typeof refused & { error: unknown }).error);
  else if (move.type === 'steps.arrived' || move.type === 'steps.failed') report.tell(move);
  else report.send(move);
}

type Path = { steps: { state: ReportSnapshot; event: ReportEvent }[]; state: ReportSnapshot };

/** Walks a path on a running report; at its end, looks. Returns the names of the states it came through. */
async function walk(path: Path): Promise<string[]> {
  const report = startReport();
  const seen: string[] = [];
  for (const { event, state } of path.steps) {
    if ((event.type as string) !== 'xstate.init') await make(report, event);
    expect(report.state().value).toEqual(state.value);
    seen.push(name(report.state()));
  }
  holds[name(report.state())]!(report);
  comesBack(report);
  report.actor.stop();
  return seen;
}

async function walkAll(paths: Path[]): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const path of paths) for (const state of await walk(path)) seen.add(state);
  return seen;
}

const everyState = Object.keys(holds).sort();

test('the shortest paths lead to every state, and each holds what it promises', async () => {
  const events = [...load, ...fill, ...turns, done, refused, unanswered];
  const paths = getShortestPaths(reportMachine, traversal(events)) as unknown as Path[];
  expect(paths.length).toBeGreaterThan(100);
  expect([...(await walkAll(paths))].sort()).toEqual(everyState);
});

test('every simple path through a short form ends with a report that stands', async () => {
  const oneInput = stepOf({
    used_good_type_ids: [1],
    goods_with_available_amounts: [rice1],
    manufactured_good_type_recipe_component: false,
  });
  const events: Move[] = [
    { type: 'steps.arrived', steps: [oneInput] },
    { type: 'option.picked', stepId: 100 },
    { type: 'continued', at: NOW },
    { type: 'lot.taken', lotId: 11 },
    { type: 'detail.changed', change: { field: 'made', value: '22' }, at: NOW },
    { type: 'went.back' },
    { type: 'submitted', at: NOW, key: 'key-1' },
    done,
    unanswered,
  ];
  const paths = getSimplePaths(reportMachine, {
    ...traversal(events),
    toState: (snapshot) => snapshot.matches('reported'),
  }) as unknown as Path[];
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) expect((await walk(path)).at(-1)).toBe('reported');
});
