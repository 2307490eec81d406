import type { ReactNode } from 'react';

/** A number, date, batch or Latin name that must not turn around in the Hebrew that surrounds it. */
export function Bdi({ children, ltr = false }: { children: ReactNode; ltr?: boolean }) {
  return <bdi dir={ltr ? 'ltr' : undefined}>{children}</bdi>;
}
