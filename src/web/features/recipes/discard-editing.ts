import { type ActorRefFrom, waitFor } from 'xstate';
import type { editorMachine } from './machine/machine';

/**
 * Discards an editing in any state. Waits for calls in flight and deletes the steps that the editing created before the
 * promise resolves. Rejects if the user must sign in again; the editing is then unchanged.
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
