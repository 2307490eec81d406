import { isDirty, isOutdated } from './selectors';
import { addStep, book, LENTILS, offline, openEditor, refusal, withRecipe } from './testing/fixtures';

const save = { type: 'submitted', key: 'save-1' } as const;
const named = (name: string) => ({ type: 'name.typed', name }) as const;

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
    expect(editing.state().value).toEqual({ comparison: 'reading' });
    await editing.answer('readStored', { book: withRecipe(theirs), recipe: theirs });
    expect(editing.state().value).toEqual({ comparison: 'comparing' });
    expect(editing.state().context).toMatchObject({ theirs, draft: { name: 'מרק עדשים חריף' } });
    editing.send({ type: 'comparison.closed' });
    expect(editing.draft().name).toBe('מרק עדשים חריף');
    expect(isOutdated(editing.state())).toBe(true);
  });

  test('mine, kept knowingly, is saved over theirs', async () => {
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
    expect(isDirty(editing.state())).toBe(false);
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
    expect(editing.state().value).toEqual({ comparison: 'comparing' });
    editing.send({ type: 'theirs.taken' });
    await editing.answer('deleteSteps', undefined);
    expect(editing.state().value).toBe('left');
  });

  test('that it changed is seen before saving, and can be looked at then', async () => {
    const editing = openEditor({ recipeId: LENTILS });
    expect(isOutdated(editing.state())).toBe(false);
    editing.arrive(withRecipe(theirs));
    expect(isOutdated(editing.state())).toBe(true);
    editing.send({ type: 'comparison.opened' });
    await editing.refuse('readStored', offline);
    expect(editing.state().matches('editing')).toBe(true);
    expect(editing.emitted).toEqual([{ type: 'comparison.failed', failure: offline }]);
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
    editing.send({ type: 'step.edited', stepId: 401 });
    editing.send({ type: 'step.changed', change: { field: 'outputName', value: 'מרק שלי' } });
    editing.send({ type: 'step.submitted', key: 'k' });
    editing.arrive(renamed);
    expect(editing.draft().steps.map(({ outputName, stored }) => [outputName, stored.version])).toEqual([
      ['בצל שטוף א', 2],
      ['עדשים בבישול', 1],
      ['מרק שלי', 1],
    ]);
  });
});
