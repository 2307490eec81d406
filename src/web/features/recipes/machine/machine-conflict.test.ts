import { isDirty, storedState, storedVersion } from './selectors';
import type { SaveInput } from './setup';
import { pickedStep } from './step-form';
import {
  addStep,
  book,
  CARROT,
  LENTILS,
  materialEvents,
  offline,
  openEditor,
  refusal,
  shownErrors,
  stepEvents,
  withRecipe,
  SENT_AT,
} from './testing/fixtures';

const save = { type: 'submitted', key: 'save-1', at: SENT_AT } as const;
const named = (name: string) => ({ type: 'name.changed', name }) as const;

const theirs = { ...book.recipes[2]!, name: 'מרק עדשים כתומות', version: 2 };

const shown = (editing: ReturnType<typeof openEditor>) => {
  const { context } = editing.state();
  return storedVersion(context, context.compared!);
};

async function conflict() {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send(named('מרק עדשים חריף'), save);
  await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
  return editing;
}

test('a save refused for a newer version leads to the comparison of both', async () => {
  const editing = await conflict();
  expect(editing.state().value).toEqual('readingStored');
  await editing.answer('readStored', withRecipe(theirs));
  expect(editing.state().value).toEqual('comparing');
  expect(shown(editing)).toMatchObject({ name: 'מרק עדשים כתומות' });
  expect(editing.draft().name).toBe('מרק עדשים חריף');
  editing.send({ type: 'closed' });
  expect(editing.draft().name).toBe('מרק עדשים חריף');
  expect(storedState(editing.state().context)).toBe('outdated');
  // It was answered: nothing is sent again by itself.
  editing.send({ type: 'connected' });
  expect(editing.calls.map(({ name }) => name)).toEqual(['save', 'readStored']);
});

test('one’s own version, chosen in the comparison, is saved over the other (contract 1.69)', async () => {
  const editing = await conflict();
  await editing.answer('readStored', withRecipe(theirs));
  editing.send({ type: 'mine.chosen' }, { type: 'submitted', key: 'save-2', at: SENT_AT });
  expect(editing.inputOf('save')).toMatchObject({ body: { name: 'מרק עדשים חריף', version: 2 } });
});

test('the other version taken after the comparison replaces the draft', async () => {
  const editing = await conflict();
  await editing.answer('readStored', withRecipe(theirs));
  editing.send({ type: 'theirs.chosen' });
  await editing.answer('deleteSteps', undefined);
  expect(editing.draft().name).toBe('מרק עדשים כתומות');
  expect(isDirty(editing.state().context)).toBe(false);
});

test('taking the other version deletes the steps created for the own one', async () => {
  const editing = openEditor({ recipeId: LENTILS });
  await addStep(editing, 'אריזה', [42], { step: 900, type: 901 });
  editing.send(save);
  await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
  await editing.answer('readStored', withRecipe(theirs));
  editing.send({ type: 'theirs.chosen' });
  expect(editing.inputOf('deleteSteps')).toEqual({ ids: [900] });
  await editing.answer('deleteSteps', undefined);
  expect(editing.draft().steps.map(({ id }) => id)).toEqual([300, 400, 401]);
});

test('a newer version equal to the draft counts as saved, since only the response was lost', async () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send(named('מרק עדשים חריף'), save);
  await editing.refuse('save', offline);
  editing.send({ type: 'submitted', key: 'save-2', at: SENT_AT });
  await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
  const mine = { ...theirs, name: 'מרק עדשים חריף' };
  await editing.answer('readStored', withRecipe(mine));
  expect(editing.state().value).toBe('saved');
});

test('a recipe that others deleted is not compared, and the editing shows it', async () => {
  const editing = await conflict();
  await editing.answer('readStored', { ...book, recipes: [] });
  expect(editing.state().matches('editing')).toBe(true);
  expect(storedState(editing.state().context)).toBe('gone');
  editing.send({ type: 'submitted', key: 'save-2', at: SENT_AT });
  await editing.refuse('save', refusal('NOT_FOUND'));
  expect(editing.state().context.failure).toEqual(refusal('NOT_FOUND'));
});

test('a newer version is shown before saving, and a failed comparison leads back to the editing', async () => {
  const editing = openEditor({ recipeId: LENTILS });
  expect(storedState(editing.state().context)).toBe('same');
  editing.arrive(withRecipe(theirs));
  expect(storedState(editing.state().context)).toBe('outdated');
  editing.send({ type: 'comparison.opened' });
  await editing.refuse('readStored', offline);
  expect(editing.state().matches('editing')).toBe(true);
  expect(editing.emitted).toEqual([{ type: 'call.failed', call: 'readStored', failure: offline }]);
});

test('unchanged steps follow what others store, and changed ones stay based on their old version', () => {
  const editing = openEditor({ recipeId: LENTILS });
  const renamed = {
    ...book,
    steps: book.steps.map((step) =>
      step.id === 300 || step.id === 401
        ? { ...step, manufactured_good_type_name: `${step.manufactured_good_type_name} א`, version: 2 }
        : step,
    ),
  };
  editing.send({ type: 'step.opened', stepId: 401 });
  editing.send({ type: 'step.changed', change: { outputName: 'מרק שלי' } });
  editing.send({ type: 'step.submitted', key: 'k' });
  editing.arrive(renamed);
  expect(editing.draft().steps.map(({ outputName, stored }) => [outputName, stored.version])).toEqual([
    ['בצל שטוף א', 2],
    ['עדשים בבישול', 1],
    ['מרק שלי', 1],
  ]);
});

test('a step whose form was open during someone else’s change is sent with the old version', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'step.opened', stepId: 401 });
  editing.send({ type: 'step.changed', change: { outputName: 'מרק שלי' } });
  editing.arrive({
    ...book,
    steps: book.steps.map((step) =>
      step.id === 401 ? { ...step, used_good_type_ids: [41, 3], version: 2 } : step,
    ),
  });
  editing.send({ type: 'step.submitted', key: 'k' }, save);
  expect(editing.inputOf('save')).toMatchObject({ body: { stepChanges: [{ id: 401, version: 1 }] } });
});

test('the form of a step that others delete stays open, and the draft shows that it is gone', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'step.opened', stepId: 300 });
  editing.send({ type: 'step.changed', change: { outputName: 'בצל שלי' } });
  editing.arrive({ ...book, steps: book.steps.filter(({ id }) => id !== 300) });
  expect(editing.state().context.stepForm).not.toBeNull();
  editing.send({ type: 'step.submitted', key: 'k' }, save);
  expect(editing.calls).toEqual([]);
  expect(shownErrors(editing.state()).structure).toContainEqual({ code: 'STEP_GONE', goodTypeIds: [30] });
});

test('a step chosen for reuse that others delete is not chosen any more, and the new one keeps its input', () => {
  const editing = openEditor();
  editing.send(...stepEvents('שטיפה', [], 'בצל נקי'), { type: 'step.picked', stepId: 300 });
  editing.arrive({ ...book, steps: book.steps.filter(({ id }) => id !== 300) });
  const { context } = editing.state();
  expect(pickedStep(context)).toBeUndefined();
  expect(context.stepForm).toMatchObject({ name: 'שטיפה', outputName: 'בצל נקי' });
});

test('a material chosen in the dialog stays chosen when others rename it, and is added with its new name', () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT).slice(0, -1));
  editing.arrive({
    ...book,
    goodTypes: book.goodTypes.map((type) => (type.id === CARROT ? { ...type, name: 'גזר גמדי' } : type)),
  });
  editing.send({ type: 'materials.submitted', key: 'k' });
  expect(editing.draft().materials.map(({ name }) => name)).toEqual(['גזר גמדי']);
});

test('newer data keep the form of a new step open with its input', () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', [CARROT]));
  editing.arrive({ ...book, recipes: book.recipes.slice(1) });
  expect(editing.state().context.stepForm).toMatchObject({ name: 'שטיפה', inputs: [CARROT] });
});

test('the own version is based on the shown one, so that a still newer one is a conflict again', async () => {
  const editing = await conflict();
  await editing.answer('readStored', withRecipe(theirs));
  const newest = withRecipe({ ...theirs, name: 'מרק עדשים שחורות', version: 3 });
  editing.arrive(newest);
  expect(shown(editing)).toMatchObject({ name: 'מרק עדשים כתומות' });
  editing.send({ type: 'mine.chosen' });
  expect(storedState(editing.state().context)).toBe('outdated');
  editing.send({ type: 'submitted', key: 'save-2', at: SENT_AT });
  expect(editing.inputOf('save')).toMatchObject({ body: { version: 2 } });
  await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
  await editing.answer('readStored', newest);
  expect(shown(editing)).toMatchObject({ name: 'מרק עדשים שחורות' });
});

test('one’s own changed step, chosen in the comparison, is based on the shown version of the step, too', async () => {
  const withStep = (version: number) => ({
    ...withRecipe(theirs),
    steps: book.steps.map((step) =>
      step.id === 401 || step.id === 300
        ? { ...step, manufactured_good_type_name: `שלהם ${step.id} ${version}`, version }
        : step,
    ),
  });
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'step.opened', stepId: 401 });
  editing.send({ type: 'step.changed', change: { outputName: 'מרק שלי' } });
  editing.send({ type: 'step.submitted', key: 'k' }, save);
  await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
  await editing.answer('readStored', withStep(2));
  editing.arrive(withStep(3));
  editing.send({ type: 'mine.chosen' }, { type: 'submitted', key: 'save-2', at: SENT_AT });
  expect(editing.draft().steps[0]).toMatchObject({ outputName: 'שלהם 300 3', stored: { version: 3 } });
  const { body } = editing.inputOf('save') as SaveInput;
  expect(body.stepChanges).toEqual([expect.objectContaining({ id: 401, version: 2 })]);
});

test('in a new recipe one’s own or the others’ version of a changed shared step can be chosen', async () => {
  const changed = {
    ...book,
    steps: book.steps.map((step) =>
      step.id === 300 ? { ...step, manufactured_good_type_name: 'בצל נקי', version: 2 } : step,
    ),
  };
  for (const [choice, outputName] of [
    ['mine.chosen', 'בצל שלי'],
    ['theirs.chosen', 'בצל נקי'],
  ] as const) {
    const editing = openEditor();
    editing.send(...stepEvents('שטיפה', []), { type: 'step.picked', stepId: 300 });
    editing.send({ type: 'step.submitted', key: 'k' }, { type: 'step.opened', stepId: 300 });
    editing.send({ type: 'step.changed', change: { outputName: 'בצל שלי' } });
    editing.send({ type: 'step.submitted', key: 'k' });
    editing.send(named('סלט'), { type: 'type.changed', subRecipe: false }, save);
    await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
    await editing.answer('readStored', changed);
    expect(shown(editing)!.steps[0]!.outputName).toBe('בצל נקי');
    editing.send({ type: choice });
    expect(editing.draft().steps[0]).toMatchObject({ outputName, stored: { version: 2 } });
    editing.send({ type: 'submitted', key: 'save-2', at: SENT_AT });
    expect(editing.state().value).toBe('saving');
  }
});
