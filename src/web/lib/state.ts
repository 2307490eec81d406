import { createSlice, type PayloadAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { machinesReducer } from './dev-tools';
import { notificationsReducer } from './notifications';

/** Whether the stream of other devices' changes is connected: not yet, yes, or lost. */
export type LiveState = 'connecting' | 'connected' | 'reconnecting';

const live = createSlice({
  name: 'live',
  initialState: 'connecting' as LiveState,
  reducers: { liveChanged: (_, { payload }: PayloadAction<LiveState>) => payload },
});
export const { liveChanged } = live.actions;

/** Whether the server accepts the token: not any more, or at least once since the page was opened. */
const session = createSlice({
  name: 'session',
  initialState: { ended: false, accepted: false },
  reducers: {
    sessionEnded: (state) => ({ ...state, ended: true }),
    acceptedByServer: (state) => ({ ...state, accepted: true }),
  },
});
export const { sessionEnded, acceptedByServer } = session.actions;

/** In production there are no DevTools to show them. */
const noMachines: typeof machinesReducer = (state = {}) => state;

/** The slices of global client state; server data is under 'api'. */
export const libReducers = {
  session: session.reducer,
  live: live.reducer,
  notifications: notificationsReducer,
  machines: process.env.NODE_ENV === 'production' ? noMachines : machinesReducer,
};

export type LibState = { [Key in keyof typeof libReducers]: ReturnType<(typeof libReducers)[Key]> };

export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<LibState, unknown, UnknownAction>>();
export const useAppSelector = useSelector.withTypes<LibState>();

/**
 * Redux's checks in development and tests: of actions, from which all of the state is made. The state itself is frozen,
 * so that nobody can change it. They shall not warn when they are slow on a busy machine.
 */
export const STORE_CHECKS = {
  immutableCheck: false,
  serializableCheck: { ignoreState: true, warnAfter: Infinity },
};
