import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { storeRequestedAddress } from '../lib/sign-in-memory';

/** Stores the requested address and redirects to the sign-in. */
export function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => storeRequestedAddress(pathname + search + hash), [pathname, search, hash]);
  return <Navigate to={paths.signIn} replace />;
}
