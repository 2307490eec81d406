import { type ComponentProps, lazy, Suspense } from 'react';
import { ErrorBoundary } from '../lib/error-boundary';

export const loadKeptDrafts = () => import('./kept-drafts');

const Later = lazy(async () => ({ default: (await loadKeptDrafts()).KeptDrafts }));

/** The drafts on this device, without a server; nothing where the code for it is not on the device. */
export function KeptDrafts(props: ComponentProps<typeof Later>) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Later {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
