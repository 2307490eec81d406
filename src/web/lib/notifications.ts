import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { NOTIFICATION } from '../../domain/limits';
import { apiText } from '../../strings/common';

export interface AppNotification {
  id: string;
  kind: 'error' | 'success' | 'info';
  title?: string;
  text?: string;
  /** How long it is shown, in milliseconds. */
  closeAfter: number;
  /** Fading out, before it is removed. */
  leaving?: boolean;
}

type NewNotification = Pick<AppNotification, 'kind' | 'title' | 'text'> & { closeAfter?: number };

const slice = createSlice({
  name: 'notifications',
  initialState: [] as AppNotification[],
  reducers: {
    notified: {
      prepare: ({ closeAfter = NOTIFICATION.autoCloseMs, ...notification }: NewNotification) => ({
        payload: { id: nanoid(), closeAfter, ...notification } satisfies AppNotification,
      }),
      // At most five: the oldest is removed first.
      reducer: (list, { payload }: PayloadAction<AppNotification>) =>
        [...list, payload].slice(-NOTIFICATION.max),
    },
    notificationLeaving: (list, { payload }: PayloadAction<string>) => {
      const notification = list.find(({ id }) => id === payload);
      if (notification) notification.leaving = true;
    },
    notificationRemoved: (list, { payload }: PayloadAction<string>) =>
      list.filter(({ id }) => id !== payload),
  },
});

export const notificationsReducer = slice.reducer;
const { notified } = slice.actions;
export const { notificationLeaving, notificationRemoved } = slice.actions;

/** A red notification titled 'שגיאה'. `closeAfter` in milliseconds, 4000 by default. */
export const notifyError = (text: string, closeAfter?: number) =>
  notified({ kind: 'error', title: apiText.errorTitle, text, ...(closeAfter ? { closeAfter } : {}) });

/** A green notification. */
export const notifySuccess = (text: string, closeAfter?: number) =>
  notified({ kind: 'success', text, ...(closeAfter ? { closeAfter } : {}) });
