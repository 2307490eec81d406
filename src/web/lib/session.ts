import { createSlice } from '@reduxjs/toolkit';

export interface SessionState {
  /** The server rejected the token, and it could not be renewed. */
  ended: boolean;
  /** The server has accepted the token at least once since the page was opened. */
  accepted: boolean;
}

const initialState: SessionState = { ended: false, accepted: false };

const slice = createSlice({
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
export const sessionReducer = slice.reducer;
export const { sessionEnded, acceptedByServer } = slice.actions;
