import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { InspectionEvent } from 'xstate';

interface MirroredMachine {
  /** The machine's name, and the id of this run. */
  name: string;
  run: string;
  status: string;
  value: unknown;
  context: unknown;
  /** The latest events, newest last. */
  events: Record<string, unknown>[];
}

/** A transition of a machine. */
interface MachineMove {
  run: string;
  name: string;
  event?: Record<string, unknown>;
  status?: string;
  value?: unknown;
  context?: unknown;
}

const MAX_EVENTS = 20;
const MAX_FINISHED = 5;

type MachinesState = Record<string, MirroredMachine>;

const slice = createSlice({
  name: 'machines',
  initialState: {} as MachinesState,
  reducers: {
    machineMoved(state: MachinesState, { payload }: PayloadAction<MachineMove>) {
      const { run, name, event, status, value, context } = payload;
      const mirror = (state[run] ??= { name, run, status: 'active', value: null, context: null, events: [] });
      if (event) mirror.events = [...mirror.events, event].slice(-MAX_EVENTS);
      if (status === undefined) return;
      Object.assign(mirror, { status, value, context });
      const finished = Object.values(state).filter((one) => one.status !== 'active');
      for (const old of finished.slice(0, -MAX_FINISHED)) delete state[old.run];
    },
  },
});

/** Every running state machine as plain data, so that the DevTools show it next to the calls. */
export const machinesReducer = slice.reducer;
const { machineMoved } = slice.actions;

const MAX_DEPTH = 6;
const MAX_ITEMS = 50;
const MAX_TEXT = 500;

/** Cached copies by depth. Machine state is immutable, so a cached copy stays valid. */
const copies = Array.from({ length: MAX_DEPTH }, () => new WeakMap<object, unknown>());

/** Returns a serializable copy for the store and its DevTools, truncated where it is deep or long. */
export function plainCopy(value: unknown, depth = 0): unknown {
  const known = typeof value === 'object' && value !== null ? copies[depth] : undefined;
  if (!known) return freshCopy(value, depth);
  if (!known.has(value as object)) known.set(value as object, freshCopy(value, depth));
  return known.get(value as object);
}

function freshCopy(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object') return undefined;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value) || value instanceof Set) {
    return [...value].slice(0, MAX_ITEMS).map((item) => plainCopy(item, depth + 1) ?? null);
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return Object.fromEntries(
    entries.slice(0, MAX_ITEMS).flatMap(([key, item]) => {
      const copied = plainCopy(item, depth + 1);
      return copied === undefined ? [] : [[String(key), copied]];
    }),
  );
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
