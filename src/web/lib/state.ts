import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { liveReducer } from './live-state';
import { machinesReducer } from './machines-state';
import { notificationsReducer } from './notifications';
import { sessionReducer } from './session';

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
