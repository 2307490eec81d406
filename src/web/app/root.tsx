import { type ReactNode, StrictMode } from 'react';
import { ErrorBoundary } from '../lib/error-boundary';
import { UiProvider } from '../ui/provider';
import { FailedApp } from './screens';

/** The outermost component: strict mode, theme and error boundary. */
export function Root({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <UiProvider>
        <ErrorBoundary fallback={() => <FailedApp />}>{children}</ErrorBoundary>
      </UiProvider>
    </StrictMode>
  );
}
