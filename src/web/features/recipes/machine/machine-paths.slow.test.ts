import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import type { EditorInput } from './context';
import type { EditorEvent } from './events';
import { isRecipeValid } from './guards';
import { editorMachine, type EditorSnapshot } from './machine';
import { isDirty, savedEditing } from './selectors';
import { book, type Editing, startEditor, shownErrors } from './testing/fixtures';
import { type Answer, CALLS, type Move, type Way, ways } from './testing/moves';

// Runs every path that xstate derives from the machine and checks the invariants of each state.

/** Identifies states that are equal for the flow. */
function serializeState(snapshot: EditorSnapshot): string {
  const {
    draft,
    materialForm,
    stepForm,
    showErrors,
    deletion,
    base,
    book: stored,
    recipeId,
  } = snapshot.context;
  return JSON.stringify([
    snapshot.value,
    draft.name,
    draft.subRecipe,
    draft.materials.map(({ id }) => id),
    draft.steps.map(({ id, outputName, isNew }) => [id, outputName, isNew]),
    materialForm && { ...materialForm, key: null, losses: null, serverErrors: null },
    stepForm && { ...stepForm, key: stepForm.key !== null, losses: null, serverErrors: null },
    showErrors,
    deletion?.reason,
    stored.recipes.find(({ id }) => id === recipeId)?.version ?? null,
    base?.version ?? null,
  ]);
}

const name = (snapshot: EditorSnapshot) => JSON.stringify(snapshot.value).replace(/[{}"]/g, '');

/** The steps created by this editing, last first. */
const newSteps = ({ context: { draft } }: EditorSnapshot) =>
  draft.steps.flatMap(({ id, isNew }) => (isNew ? id : [])).reverse();

const invariants: Record<string, (editing: Editing) => void> = {
  loading: ({ calls }) => expect(calls).toEqual([]),
  'editing:recipe': ({ state }) => {
    expect(state().context).toMatchObject({ materialForm: null, stepForm: null, deletion: null });
    if (!state().context.showErrors) expect(shownErrors(state()).structure).toEqual([]);
  },
  'editing:materials': ({ state }) => expect(state().context.materialForm).not.toBeNull(),
  'editing:creatingMaterial': ({ inputOf }) =>
    expect(inputOf('createMaterial')).toMatchObject({ key: 'material-1', body: { name: 'כורכום' } }),
  'editing:step': ({ state }) => expect(state().context.stepForm).not.toBeNull(),
  'editing:creatingStep': ({ inputOf }) =>
    expect(inputOf('createStep')).toMatchObject({ key: 'step-1', body: { expires: false, sellable: false } }),
  'editing:updatingStep': ({ inputOf }) =>
    expect(inputOf('updateStep')).toMatchObject({ id: 900, body: { manufacturedGoodTypeID: 901 } }),
  'editing:deletingSteps': ({ state, inputOf, draft }) => {
    const { reason, ids } = state().context.deletion!;
    expect(inputOf('deleteSteps')).toEqual({ ids });
    if (reason === 'lastStep') expect(draft().steps.at(-1)).toMatchObject({ id: ids[0], isNew: true });
    else expect(ids).toEqual(newSteps(state()));
  },
  saving: ({ state, inputOf }) => {
    expect(isRecipeValid({ ...state().context, key: null })).toBe(true);
    expect(inputOf('save')).toMatchObject({ key: 'save-1' });
  },
  saved: ({ state }) => {
    expect(savedEditing(state())).toBeNull();
    expect(state().context.result).not.toBeNull();
  },
  readingStored: ({ calls }) => expect(calls.at(-1)!.name).toBe('readStored'),
  comparing: ({ state }) => expect(isDirty(state().context) || state().context.base).toBeTruthy(),
  left: ({ state }) => expect(savedEditing(state())).toBeNull(),
};

/** Checks that restoring the stored editing leads to the same state and draft. */
function expectRestored(editing: Editing) {
  const before = editing.state();
  const saved = savedEditing(before);
  if (!saved || !before.matches('editing')) return;
  const { recipeId, draft, stepForm, materialForm } = before.context;
  const again = startEditor({ recipeId, saved: structuredClone(saved) });
  // The created steps are stored by now.
  const stored = draft.steps.map(({ id, output, outputName, name: step, inputs, units }) => ({
    ...book.steps[0]!,
    id,
    name: step,
    used_good_type_ids: inputs,
    manufactured_good_type_id: output,
    manufactured_good_type_name: outputName,
    manufactured_good_type_units: units,
  }));
  const types = stored.map((step) => ({
    ...book.goodTypes[0]!,
    id: step.manufactured_good_type_id,
    name: step.manufactured_good_type_name,
  }));
  again.arrive({
    ...book,
    steps: [...book.steps, ...stored.filter(({ id }) => id >= 900)],
    goodTypes: [...book.goodTypes, ...types.filter(({ id }) => id >= 900)],
  });
  const place = stepForm ? 'step' : materialForm ? 'materials' : 'recipe';
  expect(again.state().value).toEqual({ editing: place });
  expect(again.draft()).toEqual(draft);
  expect(again.state().context.stepForm).toEqual(stepForm);
  again.actor.stop();
}

async function make(editing: Editing, move: Move) {
  const [, kind, call] = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(move.type) ?? [];
  if (kind === 'done') await editing.answer(CALLS[call as keyof typeof CALLS], (move as Answer).output);
  else if (kind === 'error') await editing.refuse(CALLS[call as keyof typeof CALLS], (move as Answer).error);
  else if (move.type === 'book.arrived') editing.arrive((move as { book: typeof book }).book);
  else editing.send(move as EditorEvent);
}

type Path = { steps: { state: EditorSnapshot; event: EditorEvent }[]; state: EditorSnapshot };

/** Runs a path on an editor and checks its end. Returns the names of the states on the way. */
async function walk(path: Path, input: EditorInput): Promise<string[]> {
  const editing = startEditor(input);
  const states: string[] = [];
  for (const { event, state } of path.steps) {
    if ((event.type as string) !== 'xstate.init') await make(editing, event);
    expect(editing.state().value).toEqual(state.value);
    states.push(name(editing.state()));
  }
  invariants[name(editing.state())]!(editing);
  expectRestored(editing);
  editing.actor.stop();
  return states;
}

const traversal = ({ input, moves }: Way) => ({
  input,
  events: moves as EditorEvent[],
  serializeState: (state: unknown) => serializeState(state as EditorSnapshot),
  limit: 20_000,
});

const seen = new Set<string>();

test.each(Object.entries(ways))(
  'each state on the shortest paths through %s keeps its invariants',
  async (_, way) => {
    const paths = getShortestPaths(editorMachine, traversal(way)) as unknown as Path[];
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) for (const state of await walk(path, way.input)) seen.add(state);
  },
);

test('the tested paths reach every state', () => {
  expect([...seen].sort()).toEqual(Object.keys(invariants).sort());
});

test('every simple path to a saved recipe sends a valid one', async () => {
  const way = ways['a recipe to its end']!;
  const paths = getSimplePaths(editorMachine, {
    ...traversal(way),
    toState: (snapshot) => snapshot.matches('saved'),
  }) as unknown as Path[];
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) expect((await walk(path, way.input)).at(-1)).toBe('saved');
});
