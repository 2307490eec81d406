import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { NOTIFICATION } from '../../domain/limits';
import { apiText } from '../../strings/api';

export interface AppNotification {
  id: string;
  kind: 'error' | 'success' | 'info';
  title?: string;
  text?: string;
  /** How long it stays, in milliseconds. */
  closeAfter: number;
  /** On its way out: it fades, and is then removed. */
  leaving?: boolean;
}

type Wanted = Pick<AppNotification, 'kind' | 'title' | 'text'> & { closeAfter?: number };

const slice = createSlice({
  name: 'notifications',
  initialState: [] as AppNotification[],
  reducers: {
    notified: {
      prepare: ({ closeAfter = NOTIFICATION.autoCloseMs, ...wanted }: Wanted) => ({
        payload: { id: nanoid(), closeAfter, ...wanted } satisfies AppNotification,
      }),
      // At most five: the oldest makes room.
      reducer: (list, { payload }: PayloadAction<AppNotification>) =>
        [...list, payload].slice(-NOTIFICATION.max),
    },
    notificationLeaving: (list, { payload }: PayloadAction<string>) => {
      const found = list.find(({ id }) => id === payload);
      if (found) found.leaving = true;
    },
    notificationRemoved: (list, { payload }: PayloadAction<string>) =>
      list.filter(({ id }) => id !== payload),
  },
});

export const notificationsReducer = slice.reducer;
export const { notified, notificationLeaving, notificationRemoved } = slice.actions;

/** Something failed: red, under 'שגיאה'. `closeAfter` in milliseconds, 4000 unless told. */
export const notifyError = (text: string, closeAfter?: number) =>
  notified({ kind: 'error', title: apiText.errorTitle, text, ...(closeAfter ? { closeAfter } : {}) });

/** Something worked: green. */
export const notifySuccess = (text: string, closeAfter?: number) =>
  notified({ kind: 'success', text, ...(closeAfter ? { closeAfter } : {}) });
