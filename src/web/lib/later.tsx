import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary';

/** What can be done without: nothing where its code cannot be loaded. `fallback` is shown until it is there. */
export function Later({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
