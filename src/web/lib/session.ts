import { createSlice } from '@reduxjs/toolkit';

export interface SessionState {
  /** The server no longer takes this person's token, and a new one could not be had. */
  ended: boolean;
  /** The server has taken the token at least once since the page was opened. */
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

/** What the server thinks of the person's token; who the person is, the identity client knows. */
export const sessionReducer = slice.reducer;
export const { sessionEnded, acceptedByServer } = slice.actions;
