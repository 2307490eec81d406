import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { InspectionEvent } from 'xstate';

/** A transition of a machine. */
interface MachineMove {
  /** The id of this run. */
  run: string;
  name: string;
  event?: Record<string, unknown>;
  status?: string;
  value?: unknown;
  context?: unknown;
}

/** A machine, with its latest events, newest last. */
type MirroredMachine = Required<Omit<MachineMove, 'event'>> & { events: Record<string, unknown>[] };

const MAX_EVENTS = 20;
const MAX_FINISHED = 5;

const slice = createSlice({
  name: 'machines',
  initialState: {} as Record<string, MirroredMachine>,
  reducers: {
    machineMoved(state, { payload }: PayloadAction<MachineMove>) {
      const { run, name, event, status, value, context } = payload;
      const mirror = (state[run] ??= { name, run, status: 'active', value: null, context: null, events: [] });
      if (event) mirror.events = [...mirror.events, event].slice(-MAX_EVENTS);
      if (status === undefined) return;
      Object.assign(mirror, { status, value, context });
      const finished = Object.values(state).filter(({ status }) => status !== 'active');
      for (const old of finished.slice(0, -MAX_FINISHED)) delete state[old.run];
    },
  },
});

/** Every running state machine as plain data, so that the DevTools show it next to the calls. */
export const machinesReducer = slice.reducer;
const { machineMoved } = slice.actions;

/** A copy of plain data; what JSON does not know becomes the nearest that it knows. */
function plainCopy(value: unknown): unknown {
  const text = JSON.stringify(value ?? null, (_, part: unknown) => {
    if (part instanceof Map || part instanceof Set) return [...part] as unknown[];
    return part instanceof Error ? { name: part.name, message: part.message } : part;
  });
  return JSON.parse(text);
}

/** Returns an `inspect` option that mirrors an actor and the actors it starts in the store. */
export function inspectMachines(dispatch: Dispatch): (inspected: InspectionEvent) => void {
  return (inspected) => {
    const move = moveOf(inspected);
    // An actor may be created during rendering, when dispatching is not allowed.
    if (move) queueMicrotask(() => dispatch(machineMoved(move)));
  };
}

function moveOf(inspected: InspectionEvent): MachineMove | null {
  const actor = inspected.actorRef as { sessionId?: string; id?: string; logic?: { id?: string } };
  if (!actor.sessionId) return null;
  const name = actor.logic?.id ?? actor.id ?? actor.sessionId;
  const which = { run: actor.sessionId, name };
  if (inspected.type === '@xstate.event') {
    return { ...which, event: plainCopy(inspected.event) as Record<string, unknown> };
  }
  if (inspected.type !== '@xstate.snapshot') return null;
  const { status, value, context } = inspected.snapshot as {
    status: string;
    value?: unknown;
    context?: unknown;
  };
  return { ...which, status, value: plainCopy(value), context: plainCopy(context) };
}

/**
 * The `inspect` option for `useMachine` and `useActorRef`, bound to the app's store. Undefined in production, where
 * there are no DevTools and copying each transition would only cost time.
 */
export function useMachineInspector(): ((inspected: InspectionEvent) => void) | undefined {
  const { dispatch } = useStore();
  return useMemo(
    () => (process.env.NODE_ENV === 'production' ? undefined : inspectMachines(dispatch)),
    [dispatch],
  );
}
