import { createSlice, type PayloadAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { machinesReducer } from './inspect-machines';
import { notificationsReducer } from './notifications';

/** Whether the stream of other devices' changes is connected: not yet, yes, or lost. */
export type LiveState = 'connecting' | 'connected' | 'reconnecting';

const liveSlice = createSlice({
  name: 'live',
  initialState: 'connecting' as LiveState,
  reducers: { liveChanged: (_, { payload }: PayloadAction<LiveState>) => payload },
});

const liveReducer = liveSlice.reducer;
export const { liveChanged } = liveSlice.actions;

interface SessionState {
  /** The server rejected the token, and it could not be renewed. */
  ended: boolean;
  /** The server has accepted the token at least once since the page was opened. */
  accepted: boolean;
}

const initialState: SessionState = { ended: false, accepted: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionEnded: (state) => {
      state.ended = true;
    },
    acceptedByServer: (state) => {
      state.accepted = true;
    },
  },
});

/** Whether the server accepts the token. The identity client knows who the person is. */
const sessionReducer = sessionSlice.reducer;
export const { sessionEnded, acceptedByServer } = sessionSlice.actions;

/** The slices of global client state; server data is under 'api'. */
export const libReducers = {
  session: sessionReducer,
  live: liveReducer,
  notifications: notificationsReducer,
  machines: machinesReducer,
};

export type LibState = { [Key in keyof typeof libReducers]: ReturnType<(typeof libReducers)[Key]> };

export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<LibState, unknown, UnknownAction>>();
export const useAppSelector = useSelector.withTypes<LibState>();
