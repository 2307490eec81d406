import { discardEditing } from './machine';
import {
  book,
  buildCarrots,
  CARROT,
  LENTILS,
  materialEvents,
  offline,
  openEditor,
  packCarrots,
  recipeOf,
  refusal,
  rinseCarrots,
  startEditor,
  stepEvents,
  withCarrots,
} from './testing/fixtures';

test('only the last step can be deleted, and a stored one only in the draft', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'step.deleted', stepId: 300 }, { type: 'step.deleted', stepId: 400 });
  expect(editing.draft().steps).toHaveLength(3);
  editing.send({ type: 'step.deleted', stepId: 401 });
  expect(editing.draft().steps.map(({ id }) => id)).toEqual([300, 400]);
  expect(editing.calls).toEqual([]);
});

test('deleting a step that this editing created calls the server', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send({ type: 'step.deleted', stepId: 910 });
  expect(editing.inputOf('deleteSteps')).toEqual({ ids: [910] });
  expect(editing.draft().steps).toHaveLength(2);
  await editing.answer('deleteSteps', undefined);
  expect(editing.draft().steps.map(({ id }) => id)).toEqual([900]);
  expect(editing.draft().materials).toHaveLength(1);
});

test('a step whose deletion fails stays in the draft', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send({ type: 'step.deleted', stepId: 910 });
  await editing.refuse('deleteSteps', offline);
  expect(editing.draft().steps.map(({ id }) => id)).toEqual([900, 910]);
  expect(editing.emitted.at(-1)).toEqual({ type: 'call.failed', call: 'deleteSteps', failure: offline });
});

test.each([
  ['in a recipe', { ...withCarrots, recipes: [...book.recipes, recipeOf(80, 'גזר', [packCarrots])] }],
  ['reported', { ...withCarrots, steps: [rinseCarrots, { ...packCarrots, reported: true }] }],
])('a created step that is %s by now is no longer this editing’s own', async (_, stored) => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.arrive(stored);
  editing.send({ type: 'step.deleted', stepId: 910 });
  expect(editing.calls.some(({ name }) => name === 'deleteSteps')).toBe(false);
  expect(editing.draft().steps.map(({ id }) => id)).toEqual([900]);
});

test('leaving deletes the steps that this editing created, last first', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send({ type: 'cancelled' });
  expect(editing.inputOf('deleteSteps')).toEqual({ ids: [910, 900] });
  await editing.answer('deleteSteps', undefined);
  expect(editing.state().value).toBe('left');
});

test('leaving succeeds even if a deletion fails, which is reported', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  editing.send({ type: 'cancelled' });
  await editing.refuse('deleteSteps', offline);
  expect(editing.emitted).toEqual([{ type: 'call.failed', call: 'deleteSteps', failure: offline }]);
  expect(editing.state().value).toBe('left');
});

test('leaving without created steps deletes nothing', () => {
  const editing = openEditor({ recipeId: LENTILS });
  editing.send({ type: 'name.changed', name: 'אחר' }, { type: 'cancelled' });
  expect(editing.calls).toEqual([]);
  expect(editing.state().value).toBe('left');
});

test.each(['materials.opened', 'step.opened'] as const)(
  'discarding closes an open dialog (%s)',
  async (type) => {
    const { actor, state } = openEditor();
    actor.send({ type });
    await discardEditing(actor);
    expect(state().value).toBe('left');
  },
);

test('discarding before the data arrive waits for nothing', async () => {
  const { actor, state } = startEditor();
  await discardEditing(actor);
  expect(state().value).toBe('left');
});

test('discarding waits for a step in flight and for its deletion', async () => {
  const editing = openEditor();
  editing.send(...materialEvents(CARROT), ...stepEvents('שטיפה', [CARROT]));
  editing.send({ type: 'step.submitted', key: 'k' });
  const over = jest.fn();
  const discarded = discardEditing(editing.actor).then(over);
  await editing.answer('createStep', { manufactureStepId: 900, manufacturedGoodTypeId: 901 });
  expect(editing.inputOf('deleteSteps')).toEqual({ ids: [900] });
  expect(over).not.toHaveBeenCalled();
  await editing.answer('deleteSteps', undefined);
  await discarded;
  expect(editing.state().value).toBe('left');
});

test('a session that ends while discarding discards nothing', async () => {
  const editing = openEditor();
  await buildCarrots(editing);
  const discarded = expect(discardEditing(editing.actor)).rejects.toThrow();
  // The deletion is called only after this turn.
  await new Promise((resolve) => setTimeout(resolve));
  await editing.refuse('deleteSteps', refusal('UNAUTHENTICATED'));
  await discarded;
  expect(editing.state().matches('editing')).toBe(true);
  expect(editing.draft().steps).toHaveLength(2);
});
