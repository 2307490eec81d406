import { type ComponentProps, lazy } from 'react';
import { Later } from '../lib/later';

export const loadKeptDrafts = () => import('./kept-drafts');

const Drafts = lazy(async () => ({ default: (await loadKeptDrafts()).KeptDrafts }));

/** The drafts on this device, without a server; nothing where the code for it is not on the device. */
export const KeptDrafts = (props: ComponentProps<typeof Drafts>) => (
  <Later>
    <Drafts {...props} />
  </Later>
);
