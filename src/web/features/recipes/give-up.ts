import type { ActorRefFrom } from 'xstate';
import type { EditorEvent } from './machine/events';
import type { editorMachine } from './machine/machine';
import type { EditorSnapshot } from './machine/selectors';

/** The editing is over, or there is none. */
function isOver(snapshot: EditorSnapshot): boolean {
  return snapshot.matches('left') || snapshot.matches('saved') || snapshot.matches('notFound');
}

/** One step towards the way out of what is open now; null while a call is under way. */
function wayOut(snapshot: EditorSnapshot): EditorEvent | null {
  if (snapshot.hasTag('busy')) return null;
  if (snapshot.matches('comparison')) return { type: 'comparison.closed' };
  if (snapshot.matches({ editing: 'materials' })) return { type: 'materials.closed' };
  if (snapshot.matches({ editing: 'step' })) return { type: 'step.closed' };
  if (snapshot.matches({ editing: 'materialInUse' })) return { type: 'inUse.closed' };
  return { type: 'cancelled' };
}

/**
 * Gives an editing up from wherever it stands. What is under way is waited for, and what the editing made is deleted
 * before the promise is kept. It is broken where the person must sign in anew: the editing then stays as it is.
 */
export function giveUp(actor: ActorRefFrom<typeof editorMachine>): Promise<void> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const goOn = (snapshot: EditorSnapshot) => {
      const event = isOver(snapshot) ? null : wayOut(snapshot);
      if (isOver(snapshot)) resolve();
      else if (event?.type === 'cancelled' && isGivenUp) reject(new Error('the editing is not given up'));
      else {
        if (event) {
          isGivenUp = event.type === 'cancelled';
          actor.send(event);
        }
        return;
      }
      watching.unsubscribe();
    };
    const watching = actor.subscribe(goOn);
    goOn(actor.getSnapshot());
  });
}
