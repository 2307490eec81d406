import type { Action, Dispatch, Reducer, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { InspectionEvent } from 'xstate';

// What the Redux DevTools show besides the store's own actions. Production has none of it.

/** A state machine as plain data. */
interface MirroredMachine {
  status: string;
  value: unknown;
  context: unknown;
}

interface MachineMove extends UnknownAction {
  type: `machine/${string}`;
  /** The run of a machine, the event, and the machine after it. */
  payload: { run: string; event: unknown; machine: MirroredMachine };
}

const MAX_MACHINES = 10;

const isMove = (action: Action): action is MachineMove => action.type.startsWith('machine/');

/** The machines that moved last, so that the DevTools show them next to the calls. */
export const machinesReducer: Reducer<Record<string, MirroredMachine>> = (state = {}, action) => {
  if (!isMove(action)) return state;
  const { run, machine } = action.payload;
  const { [run]: _, ...others } = state;
  return Object.fromEntries(Object.entries({ ...others, [run]: machine }).slice(-MAX_MACHINES));
};

/** A copy of plain data; what JSON does not know becomes the nearest that it knows. */
function plainCopy(value: unknown): unknown {
  const text = JSON.stringify(value ?? null, (_, part: unknown) => {
    if (part instanceof Map || part instanceof Set) return [...part] as unknown[];
    return part instanceof Error ? { name: part.name, message: part.message } : part;
  });
  return JSON.parse(text);
}

/** Returns an `inspect` option that tells each event of a machine as one action: `machine/receipt/submitted`. */
export function inspectMachine(name: string, dispatch: Dispatch): (inspected: InspectionEvent) => void {
  return (inspected) => {
    // The answers of a machine's actors are events of the machine.
    if (inspected.type !== '@xstate.snapshot' || !('value' in inspected.snapshot)) return;
    const { event, snapshot } = inspected;
    const { status, value, context } = snapshot as unknown as MirroredMachine;
    const { sessionId } = inspected.actorRef as { sessionId?: string };
    const move: MachineMove = {
      type: `machine/${name}/${event.type}`,
      payload: {
        run: `${name} ${sessionId}`,
        event: plainCopy(event),
        machine: { status, value: plainCopy(value), context: plainCopy(context) },
      },
    };
    // An actor may be created during rendering, when dispatching is not allowed.
    queueMicrotask(() => dispatch(move));
  };
}

/** The `inspect` option for a machine of this name, bound to the app's store; undefined in production. */
export function useMachineInspector(name: string): ((inspected: InspectionEvent) => void) | undefined {
  const { dispatch } = useStore();
  return useMemo(
    () => (process.env.NODE_ENV === 'production' ? undefined : inspectMachine(name, dispatch)),
    [name, dispatch],
  );
}

/** An action as the DevTools show it: with the name of its call in place of `executeQuery`. */
export function withCallName<Shown extends Action>(action: Shown): Shown {
  const { meta } = action as { meta?: { arg?: { endpointName?: string } } };
  const call = meta?.arg?.endpointName;
  return call ? { ...action, type: action.type.replace(/execute(Query|Mutation)/, call) } : action;
}
