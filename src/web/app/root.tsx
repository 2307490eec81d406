import { Component, type ReactNode, StrictMode } from 'react';
import { UiProvider } from '../ui/provider';
import { FailedApp } from './screens';

interface Props {
  children: ReactNode;
  /** Shown in place of what threw. */
  fallback: ReactNode;
}

/** Shows a fallback when a part of the app throws while rendering; React logs the error. */
class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** The outermost component: strict mode, theme and error boundary. */
export function Root({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <UiProvider>
        <ErrorBoundary fallback={<FailedApp />}>{children}</ErrorBoundary>
      </UiProvider>
    </StrictMode>
  );
}
