import { type ActorRefFrom, waitFor } from 'xstate';
import type { editorMachine } from './machine/machine';

/**
 * Leaves an editing from wherever it is. Calls under way are waited for, and what the editing created is deleted before
 * the promise resolves. It rejects where the person must sign in again: the editing then stays as it is.
 */
export async function discardEditing(actor: ActorRefFrom<typeof editorMachine>): Promise<void> {
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  actor.send({ type: 'closed' });
  await settled();
  actor.send({ type: 'cancelled' });
  const snapshot = await settled();
  if (snapshot.hasTag('editing')) throw new Error('the editing is not discarded');
}
