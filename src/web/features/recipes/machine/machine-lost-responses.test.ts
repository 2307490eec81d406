import { resending } from '../../../shared/submission/machine/sending';
import type { RecipeBook } from './context';
import { isDirty, savedEditing } from './selectors';
import { sameStep } from './step-form';
import {
  book,
  BROTH,
  buildCarrots,
  CARROT,
  LENTILS,
  materialEvents,
  offline,
  ONION,
  openEditor,
  packCarrots,
  recipeOf,
  refusal,
  rinseCarrots,
  RINSED_ONION,
  startEditor,
  stepEvents,
  withCarrots,
  shownErrors,
  SENT_AT,
} from './testing/fixtures';

const save = { type: 'submitted', key: 'save-1', at: SENT_AT } as const;
const named = (name: string) => ({ type: 'name.changed', name }) as const;
const withCarrotRecipe: RecipeBook = {
  ...withCarrots,
  recipes: [...book.recipes, recipeOf(80, 'גזר ארוז', [rinseCarrots, packCarrots])],
};

async function carrotsWithoutResponse() {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send(named('גזר ארוז'), { type: 'type.changed', subRecipe: false }, save);
  await editing.refuse('save', offline);
  return editing;
}

test('a new recipe whose response was lost is recognized when it arrives, and then changed instead of added', async () => {
  const editing = await carrotsWithoutResponse();
  editing.arrive(withCarrotRecipe);
  expect(editing.state().context).toMatchObject({
    recipeId: 80,
    base: { id: 80 },
    sent: null,
    losses: 0,
    failure: null,
  });
  editing.send(named('גזר ארוז במגש'));
  expect(editing.draft().steps.every(({ isNew }) => !isNew)).toBe(true);
  editing.send({ type: 'submitted', key: 'save-2', at: SENT_AT });
  expect(editing.inputOf('save')).toMatchObject({
    recipeId: 80,
    body: { name: 'גזר ארוז במגש', version: 1 },
  });
});

test('discarding after such a recipe arrived deletes none of its steps', async () => {
  const editing = await carrotsWithoutResponse();
  editing.arrive(withCarrotRecipe);
  editing.send({ type: 'cancelled' });
  expect(editing.state().value).toBe('left');
  expect(editing.calls.some(({ name }) => name === 'deleteSteps')).toBe(false);
});

test('a new recipe whose response was lost is recognized after a reload', async () => {
  const again = startEditor({ saved: savedEditing((await carrotsWithoutResponse()).state()) });
  again.arrive(withCarrotRecipe);
  expect(again.state().context.recipeId).toBe(80);
});

test('a recipe without a response is sent again by itself with its key, for as long as it is not changed, and said once (contract 5.221)', async () => {
  jest.replaceProperty(resending, 'waitsMs', [0]);
  const editing = await carrotsWithoutResponse();
  const saves = () => editing.calls.filter(({ name }) => name === 'save');
  const said = () => editing.emitted.filter(({ type }) => type === 'call.failed');
  const sentTimes = async (times: number) => {
    while (saves().length < times) await new Promise((resolve) => setTimeout(resolve));
  };
  await sentTimes(2);
  await editing.refuse('save', offline);
  await sentTimes(3);
  expect(saves().map(({ input }) => (input as { key: string }).key)).toEqual(['save-1', 'save-1', 'save-1']);
  expect(said()).toHaveLength(1);
  await editing.refuse('save', refusal('NAME_TAKEN'));
  expect(said()).toHaveLength(2);
  editing.send({ type: 'connected' });
  expect(saves()).toHaveLength(3);
  editing.send({ type: 'submitted', key: 'save-2', at: SENT_AT });
  await editing.refuse('save', offline);
  editing.send(named('גזר ארוז במגש'), { type: 'connected' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(saves()).toHaveLength(4);
});

test.each(['UNAUTHENTICATED', 'TOO_MANY'] as const)(
  'a submission lost and then refused with %s may have succeeded, and is sent again with its key (contract 1.77)',
  async (code) => {
    const editing = await carrotsWithoutResponse();
    editing.send({ type: 'connected' });
    await editing.refuse('save', refusal(code));
    editing.send({ ...save, key: 'save-2' });
    expect(editing.inputOf('save')).toMatchObject({ key: 'save-1' });

    const step = openEditor();
    step.send(...materialEvents(CARROT), ...stepEvents('שטיפה', [CARROT]));
    step.send({ type: 'step.submitted', key: 'step-1' });
    await step.refuse('createStep', offline);
    step.send({ type: 'step.submitted', key: 'step-2' });
    await step.refuse('createStep', refusal(code));
    step.send({ type: 'step.submitted', key: 'step-3' });
    expect(step.inputOf('createStep')).toMatchObject({ key: 'step-1' });
  },
);

test('a recipe whose key the server may have forgotten is sent again only by hand (contract 5.222)', async () => {
  const saved = savedEditing((await carrotsWithoutResponse()).state());
  expect(saved).toMatchObject({ key: 'save-1', sentAt: SENT_AT });
  const again = openEditor({ saved }, { isKeyOld: true });
  again.send({ type: 'connected' });
  expect(again.calls).toEqual([]);
  again.send({ ...save, key: 'save-2', at: '2027-01-01T08:00:00.000Z' });
  await again.refuse('save', offline);
  again.send({ type: 'connected' });
  expect(again.calls).toHaveLength(1);
  expect(savedEditing(again.state())).toMatchObject({ key: 'save-1', sentAt: SENT_AT });
});

test('a step that was sent without a response can be reused once it is stored', async () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', [CARROT]));
  editing.send({ type: 'step.submitted', key: 'step-1' });
  await editing.refuse('createStep', offline);
  editing.send({ type: 'closed' });
  editing.arrive(withCarrots);
  editing.send(...stepEvents('שטיפה', [CARROT]));
  expect(sameStep(editing.state().context)?.id).toBe(900);
});

test('data older than a response change nothing', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.arrive(withCarrots);
  editing.send({ type: 'step.opened', stepId: 900 });
  editing.send({ type: 'step.changed', change: { outputName: 'גזר נקי' } });
  editing.send({ type: 'step.submitted', key: 'k' });
  await editing.answer('updateStep', { ...rinseCarrots, manufactured_good_type_name: 'גזר נקי', version: 2 });
  editing.arrive({ ...withCarrots });
  expect(editing.draft().steps[0]).toMatchObject({ outputName: 'גזר נקי', isNew: true });
});

test('a restored draft can be discarded before the data arrive, with its created steps', async () => {
  const before = openEditor();
  await buildCarrots(before);
  const saved = savedEditing(before.state());
  const again = startEditor({ saved });
  again.send({ type: 'cancelled' });
  expect(again.inputOf('deleteSteps')).toEqual({ ids: [910, 900] });
});

test('a restored draft can be replaced by the stored recipe', async () => {
  const before = openEditor({ recipeId: LENTILS });
  before.send(named('אחר'));
  const saved = savedEditing(before.state());
  const again = openEditor({ recipeId: LENTILS, saved });
  expect(again.state().context.resumed).toBe(true);
  again.send({ type: 'draft.discarded' });
  await again.answer('deleteSteps', undefined);
  expect(again.draft().name).toBe('מרק עדשים');
  expect(isDirty(again.state().context)).toBe(false);
});

test('a step that others deleted is a structure error and can be removed at any position', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.arrive({
    ...book,
    steps: book.steps.filter(({ id }) => id !== 300),
    goodTypes: book.goodTypes.filter(({ id }) => id !== RINSED_ONION),
  });
  editing.send(save);
  expect(shownErrors(editing.state()).structure).toContainEqual({
    code: 'STEP_GONE',
    goodTypeIds: [RINSED_ONION],
  });
  editing.send({ type: 'step.deleted', stepId: 300 });
  expect(editing.draft().steps.map(({ id }) => id)).toEqual([400, 401]);
  expect(editing.draft().steps.at(-1)!.inputs).not.toContain(RINSED_ONION);
});

test('the output of a reused step is no material any more', () => {
  const editing = openEditor();
  editing.send(...materialEvents(BROTH, ONION), ...stepEvents('ייצור', []));
  editing.send({ type: 'step.picked', stepId: 200 }, { type: 'step.submitted', key: 'k' });
  expect(editing.draft().materials.map(({ id }) => id)).toEqual([ONION]);
  expect(editing.draft().steps.map(({ output }) => output)).toEqual([BROTH]);
});

test('the output of a removed step becomes a material again if it is used', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send(...materialEvents(BROTH), { type: 'step.opened', stepId: 401 });
  editing.send({ type: 'input.toggled', typeId: BROTH }, { type: 'step.submitted', key: 'k' });
  editing.send(...stepEvents('ייצור', []), { type: 'step.picked', stepId: 200 });
  editing.send({ type: 'step.submitted', key: 'k' });
  expect(editing.draft().materials.some(({ id }) => id === BROTH)).toBe(false);
  editing.send({ type: 'step.deleted', stepId: 200 });
  expect(editing.draft().materials.some(({ id }) => id === BROTH)).toBe(true);
});

test('changing back from a reused step restores the input of the new one', () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT, ONION), ...stepEvents('שטיפה', [CARROT], 'גזר מבריק', 'pieces'));
  editing.send({ type: 'step.picked', stepId: 300 }, { type: 'step.picked', stepId: null });
  expect(editing.state().context.stepForm).toMatchObject({
    reused: null,
    inputs: [CARROT],
    outputName: 'גזר מבריק',
    units: 'pieces',
  });
});

test('changed units are reset when a lot is reported meanwhile', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'step.opened', stepId: 401 });
  editing.send({ type: 'step.changed', change: { units: 'pieces' } });
  editing.send({ type: 'step.submitted', key: 'k' });
  editing.arrive({
    ...book,
    steps: book.steps.map((step) => (step.id === 401 ? { ...step, reported: true } : step)),
  });
  expect(editing.draft().steps.at(-1)!.units).toBe('liters');
});
