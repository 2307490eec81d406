import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface MirroredMachine {
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
export interface MachineMove {
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
export const { machineMoved } = slice.actions;
