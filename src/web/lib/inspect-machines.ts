import { useMemo } from 'react';
import type { Dispatch } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import type { InspectionEvent } from 'xstate';
import { type MachineMove, machineMoved } from './machines-state';
import { plainCopy } from './plain-copy';

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
  return { ...which, status, value: plainCopy(value ?? null), context: plainCopy(context ?? null) };
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
