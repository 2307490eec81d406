import type { ActorRefFrom } from 'xstate';
import type { EditorEvent } from './machine/events';
import type { editorMachine } from './machine/machine';
import type { EditorSnapshot } from './machine/selectors';

/** The editing is over, or there is none. */
function isOver(snapshot: EditorSnapshot): boolean {
  return !snapshot.hasTag('editing') && !snapshot.hasTag('busy') && !snapshot.matches('comparison');
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
 * before the promise is kept.
 */
export function giveUp(actor: ActorRefFrom<typeof editorMachine>): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (snapshot: EditorSnapshot) => {
      if (isOver(snapshot)) {
        watching.unsubscribe();
        resolve();
        return;
      }
      const event = wayOut(snapshot);
      if (event) actor.send(event);
    };
    const watching = actor.subscribe(goOn);
    goOn(actor.getSnapshot());
  });
}
