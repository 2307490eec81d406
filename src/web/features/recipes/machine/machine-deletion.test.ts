import { buildCarrots, LENTILS, offline, openEditor, refusal } from './testing/fixtures';

describe('deleting a step', () => {
  test('only the last one can be; one that was there before leaves the draft alone', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'step.deleted', stepId: 300 }, { type: 'step.deleted', stepId: 400 });
    expect(editing.draft().steps).toHaveLength(3);
    editing.send({ type: 'step.deleted', stepId: 401 });
    expect(editing.draft().steps.map(({ id }) => id)).toEqual([300, 400]);
    expect(editing.calls).toEqual([]);
  });

  test('one that this editing made is deleted by its call', async () => {
    const editing = openEditor();
    await buildCarrots(editing);
    editing.send({ type: 'step.deleted', stepId: 910 });
    expect(editing.asked('deleteSteps')).toEqual({ ids: [910] });
    expect(editing.draft().steps).toHaveLength(2);
    await editing.answer('deleteSteps', undefined);
    expect(editing.draft().steps.map(({ id }) => id)).toEqual([900]);
    expect(editing.draft().materials).toHaveLength(1);
  });

  test.each([
    ['a failure leaves it where it is', offline, [900, 910], true],
    ['one that is gone already leaves the draft', refusal('NOT_FOUND'), [900], true],
    ['one that others hold by now is theirs', refusal('IN_USE'), [900, 910], false],
  ])('%s', async (_, failure, left, made) => {
    const editing = openEditor();
    await buildCarrots(editing);
    editing.send({ type: 'step.deleted', stepId: 910 });
    await editing.refuse('deleteSteps', failure);
    expect(editing.draft().steps.map(({ id }) => id)).toEqual(left);
    expect(editing.draft().steps.at(-1)!.isNew).toBe(made);
    expect(editing.emitted.at(-1)).toEqual({ type: 'call.failed', call: 'deleteSteps', failure });
  });
});

describe('leaving', () => {
  test('deletes the steps that this editing made, last first', async () => {
    const editing = openEditor();
    await buildCarrots(editing);
    editing.send({ type: 'cancelled' });
    expect(editing.asked('deleteSteps')).toEqual({ ids: [910, 900] });
    await editing.answer('deleteSteps', undefined);
    expect(editing.state().value).toBe('left');
  });

  test('leaves all the same when a deletion fails, and says so', async () => {
    const editing = openEditor();
    await buildCarrots(editing);
    editing.send({ type: 'cancelled' });
    await editing.refuse('deleteSteps', offline);
    expect(editing.emitted).toEqual([{ type: 'call.failed', call: 'deleteSteps', failure: offline }]);
    expect(editing.state().value).toBe('left');
  });

  test('without steps made here there is nothing to delete', () => {
    const editing = openEditor({ recipeId: LENTILS });
    editing.send({ type: 'name.changed', name: 'אחר' }, { type: 'cancelled' });
    expect(editing.calls).toEqual([]);
    expect(editing.state().value).toBe('left');
  });
});
