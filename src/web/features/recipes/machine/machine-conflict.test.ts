import { isDirty, storedState } from './selectors';
import {
  addStep,
  book,
  LENTILS,
  offline,
  openEditor,
  refusal,
  stepEvents,
  withRecipe,
} from './testing/fixtures';

const save = { type: 'submitted', key: 'save-1' } as const;
const named = (name: string) => ({ type: 'name.changed', name }) as const;

describe('two managers', () => {
  const theirs = { ...book.recipes[2]!, name: 'מרק עדשים כתומות', version: 2 };

  async function conflict() {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send(named('מרק עדשים חריף'), save);
    await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
    return editing;
  }

  test('the second save is told, and both can be looked at', async () => {
    const editing = await conflict();
    expect(editing.state().value).toEqual('readingStored');
    await editing.answer('readStored', { book: withRecipe(theirs), recipe: theirs });
    expect(editing.state().value).toEqual('comparing');
    expect(editing.state().context).toMatchObject({
      theirs: { draft: { name: 'מרק עדשים כתומות' }, base: { version: 2 } },
      draft: { name: 'מרק עדשים חריף' },
    });
    editing.send({ type: 'closed' });
    expect(editing.draft().name).toBe('מרק עדשים חריף');
    expect(storedState(editing.state().context)).toBe('outdated');
  });

  test('mine, kept knowingly, is saved over theirs (contract 1.69)', async () => {
    const editing = await conflict();
    await editing.answer('readStored', { book: withRecipe(theirs), recipe: theirs });
    editing.send({ type: 'mine.kept' }, { type: 'submitted', key: 'save-2' });
    expect(editing.asked('save')).toMatchObject({ body: { name: 'מרק עדשים חריף', version: 2 } });
  });

  test('theirs takes the place of mine', async () => {
    const editing = await conflict();
    await editing.answer('readStored', { book: withRecipe(theirs), recipe: theirs });
    editing.send({ type: 'theirs.taken' });
    expect(editing.draft().name).toBe('מרק עדשים כתומות');
    expect(isDirty(editing.state().context)).toBe(false);
  });

  test('steps made for mine go when theirs is taken', async () => {
    const editing = openEditor({ recipeId: LENTILS });
    await addStep(editing, 'אריזה', [42], { step: 900, type: 901 });
    editing.send(save);
    await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
    await editing.answer('readStored', { book: withRecipe(theirs), recipe: theirs });
    editing.send({ type: 'theirs.taken' });
    expect(editing.asked('deleteSteps')).toEqual({ ids: [900] });
    await editing.answer('deleteSteps', undefined);
    expect(editing.draft().steps.map(({ id }) => id)).toEqual([300, 400, 401]);
  });

  test('what is stored is mine after all: the answer had got lost', async () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send(named('מרק עדשים חריף'), save);
    await editing.refuse('save', offline);
    editing.send({ type: 'submitted', key: 'save-2' });
    await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
    const mine = { ...theirs, name: 'מרק עדשים חריף' };
    await editing.answer('readStored', { book: withRecipe(mine), recipe: mine });
    expect(editing.state().value).toBe('saved');
  });

  test('a recipe that is gone can only be left', async () => {
    const editing = await conflict();
    await editing.answer('readStored', { book: { ...book, recipes: [] }, recipe: null });
    editing.send({ type: 'mine.kept' });
    expect(editing.state().value).toEqual('comparing');
    editing.send({ type: 'theirs.taken' });
    expect(editing.state().value).toBe('left');
  });

  test('saving one that is known to be gone says so at once', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.arrive({ ...book, recipes: [], steps: [] });
    editing.send(named('אחר'), save);
    expect(editing.state().value).toEqual('readingStored');
  });

  test('that it changed is seen before saving, and can be looked at then', async () => {
    const editing = openEditor({ recipeId: LENTILS });
    expect(storedState(editing.state().context)).toBe('same');
    editing.arrive(withRecipe(theirs));
    expect(storedState(editing.state().context)).toBe('outdated');
    editing.send({ type: 'comparison.opened' });
    await editing.refuse('readStored', offline);
    expect(editing.state().matches('editing')).toBe(true);
    expect(editing.emitted).toEqual([{ type: 'call.failed', call: 'readStored', failure: offline }]);
  });

  test('what nobody changed here follows what others store; what was changed stays and is told at saving', () => {
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

  test('a form left open over someone else’s change overwrites nothing: saving is refused', () => {
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
    expect(editing.asked('save')).toMatchObject({ body: { stepChanges: [{ id: 401, version: 1 }] } });
  });

  test('one closed unchanged shows what others stored meanwhile', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'step.opened', stepId: 401 });
    editing.arrive({
      ...book,
      steps: book.steps.map((step) =>
        step.id === 401 ? { ...step, manufactured_good_type_name: 'שלהם', version: 2 } : step,
      ),
    });
    editing.send({ type: 'closed' });
    expect(editing.draft().steps.at(-1)!.outputName).toBe('שלהם');
  });

  test('mine is kept over what was shown: a change after that is told again', async () => {
    const editing = await conflict();
    await editing.answer('readStored', { book: withRecipe(theirs), recipe: theirs });
    editing.arrive(withRecipe({ ...theirs, version: 3 }));
    editing.send({ type: 'mine.kept' }, { type: 'submitted', key: 'save-2' });
    expect(editing.asked('save')).toMatchObject({ body: { version: 2 } });
  });

  test('of a new recipe it is a shared step that changed: both are shown, and either can be taken', async () => {
    const changed = {
      ...book,
      steps: book.steps.map((step) =>
        step.id === 300 ? { ...step, manufactured_good_type_name: 'בצל נקי', version: 2 } : step,
      ),
    };
    for (const [choice, outputName] of [
      ['mine.kept', 'בצל שלי'],
      ['theirs.taken', 'בצל נקי'],
    ] as const) {
      const editing = openEditor();
      editing.send(...stepEvents('שטיפה', []), { type: 'step.picked', stepId: 300 });
      editing.send({ type: 'step.submitted', key: 'k' }, { type: 'step.opened', stepId: 300 });
      editing.send({ type: 'step.changed', change: { outputName: 'בצל שלי' } });
      editing.send({ type: 'step.submitted', key: 'k' });
      editing.send(named('סלט'), { type: 'type.changed', subRecipe: false }, save);
      await editing.refuse('save', refusal('CHANGED_MEANWHILE'));
      await editing.answer('readStored', { book: changed, recipe: null });
      expect(editing.state().context.theirs!.draft.steps[0]!.outputName).toBe('בצל נקי');
      editing.send({ type: choice });
      expect(editing.draft().steps[0]).toMatchObject({ outputName, stored: { version: 2 } });
      editing.send({ type: 'submitted', key: 'save-2' });
      expect(editing.state().value).toBe('saving');
    }
  });
});
