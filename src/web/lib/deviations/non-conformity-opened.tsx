import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { notifySuccess } from '../notifications';
import { useAppDispatch } from '../state';

/** In place of a success dialog: says what was `saved`, and opens the non-conformity that was asked for with it. */
export function NonConformityOpened({ saved, to }: { saved: string; to: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(notifySuccess(saved));
  }, [dispatch, saved]);
  return <Navigate replace to={to} />;
}
