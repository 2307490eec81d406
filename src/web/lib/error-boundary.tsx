import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in place of what threw. */
  fallback: (error: unknown) => ReactNode;
  /** When it changes, the children are tried again. */
  resetOn?: unknown;
}

interface State {
  failure: { error: unknown } | null;
  resetOn: unknown;
}

/** Shows a fallback when a part of the app throws while rendering; React logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetOn: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State): Partial<State> | null {
    return resetOn === state.resetOn ? null : { failure: null, resetOn };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

/** What can be done without: nothing where its code cannot be loaded. `fallback` is shown until it is there. */
export function Later({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
