import { act } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import '../../lib/contract-checks';
import { editorMachine } from './machine/machine';
import { typeOf } from './machine/testing/fixtures';
import { heldCall } from './testing/edit-recipe';
import { discardEditing } from './use-editor';

const carrot = typeOf(1, 'גזר');

function open(actors: Parameters<typeof editorMachine.provide>[0]['actors'] = {}) {
  const actor = createActor(editorMachine.provide({ actors }), { input: { recipeId: null } }).start();
  actor.send({ type: 'book.arrived', book: { goodTypes: [carrot], steps: [], recipes: [] } });
  const fillStep = () => {
    actor.send({ type: 'materials.opened' });
    actor.send({ type: 'material.toggled', typeId: carrot.id });
    actor.send({ type: 'materials.submitted', key: 'k1' });
    actor.send({ type: 'step.opened' });
    actor.send({ type: 'step.changed', change: { name: 'שטיפה' } });
    actor.send({ type: 'input.toggled', typeId: carrot.id });
    actor.send({ type: 'step.submitted', key: 'k2' });
  };
  return { actor, fillStep };
}

/** The current state of a promise. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let kept = false;
  void promise.then(() => (kept = true));
  await act(async () => undefined);
  return kept;
}

test.each(['materials.opened', 'step.opened'] as const)(
  'it leaves from an open dialog (%s)',
  async (type) => {
    const { actor } = open();
    actor.send({ type });
    await discardEditing(actor);
    expect(actor.getSnapshot().value).toBe('left');
  },
);

test('before anything is loaded there is nothing to wait for', async () => {
  const actor = createActor(editorMachine, { input: { recipeId: null } }).start();
  await discardEditing(actor);
  expect(actor.getSnapshot().value).toBe('left');
});

test('who must sign in anew has given up nothing: the editing stays as it is', async () => {
  const signedOut = { code: 'UNAUTHENTICATED', sentence: null, fields: {} };
  const { actor, fillStep } = open({
    createStep: fromPromise(async () => ({ manufactureStepId: 7, manufacturedGoodTypeId: 70 })) as never,
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- state machines receive plain data
    deleteSteps: fromPromise(() => Promise.reject(signedOut)) as never,
  });
  fillStep();
  await expect(discardEditing(actor)).rejects.toThrow();
  expect(actor.getSnapshot().matches('editing')).toBe(true);
});

test('a step under way is waited for, and then deleted before it is over', async () => {
  const creating = heldCall<unknown, { manufactureStepId: number; manufacturedGoodTypeId: number }>();
  const deleting = heldCall<{ ids: number[] }, void>();
  const { actor, fillStep } = open({
    createStep: creating.actor as never,
    deleteSteps: deleting.actor as never,
  });
  fillStep();
  const over = discardEditing(actor);
  expect(await isResolved(over)).toBe(false);
  await creating.answer({ manufactureStepId: 7, manufacturedGoodTypeId: 70 });
  expect(deleting.sent).toEqual([{ ids: [7] }]);
  expect(await isResolved(over)).toBe(false);
  await deleting.answer(undefined);
  expect(await isResolved(over)).toBe(true);
  expect(actor.getSnapshot().value).toBe('left');
});

test('a deletion that fails keeps nobody', async () => {
  const { actor, fillStep } = open({
    createStep: fromPromise(async () => ({ manufactureStepId: 7, manufacturedGoodTypeId: 70 })) as never,
    deleteSteps: fromPromise(async () => Promise.reject(new Error('offline'))) as never,
  });
  fillStep();
  await discardEditing(actor);
  expect(actor.getSnapshot().value).toBe('left');
});
