import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in place of what threw. */
  fallback: ReactNode;
}

/** Shows a fallback when a part of the app throws while rendering; React logs the error. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
