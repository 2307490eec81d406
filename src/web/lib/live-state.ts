import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether news from other devices come in: not yet, yes, or not at the moment. */
export type LiveState = 'connecting' | 'connected' | 'reconnecting';

const slice = createSlice({
  name: 'live',
  initialState: 'connecting' as LiveState,
  reducers: { liveChanged: (_, { payload }: PayloadAction<LiveState>) => payload },
});

export const liveReducer = slice.reducer;
export const { liveChanged } = slice.actions;
