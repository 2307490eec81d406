import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the stream of other devices' changes is connected: not yet, yes, or lost. */
export type LiveState = 'connecting' | 'connected' | 'reconnecting';

const slice = createSlice({
  name: 'live',
  initialState: 'connecting' as LiveState,
  reducers: { liveChanged: (_, { payload }: PayloadAction<LiveState>) => payload },
});

export const liveReducer = slice.reducer;
export const { liveChanged } = slice.actions;
