import { useLayoutEffect, useState } from 'react';
import { useNavigationState } from './router';

/**
 * Stops each navigation to another path while `when`. `proceed` goes on with the stopped one, and is null while there is
 * none; `stay` forgets it.
 */
export function useLeaveGuard(when: boolean) {
  const { history } = useNavigationState();
  const [stopped, setStopped] = useState<{ proceed: () => void } | null>(null);
  useLayoutEffect(
    () => (when ? history.guard((proceed) => setStopped({ proceed })) : undefined),
    [when, history],
  );
  return { proceed: stopped?.proceed ?? null, stay: () => setStopped(null) };
}
