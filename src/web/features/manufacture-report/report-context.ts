import { createContext, useContext } from 'react';
import { present } from '../../lib/clock';
import type { FieldKey } from './machine/context';
import type { Faults } from './machine/check';
import type { ReportEvent } from './machine/events';
import type { ReportSnapshot } from './machine/selectors';

/** What the parts of the form work with. */
export interface ReportWork {
  snapshot: ReportSnapshot;
  send: (event: ReportEvent) => void;
  /** What is wrong and to be shown, by field. */
  faults: Faults;
  /** A field was left: what is wrong with it may be said now. */
  leave: (field: FieldKey) => void;
}

const Context = createContext<ReportWork | null>(null);
export const ReportProvider = Context.Provider;

/** The report under way; only inside the form. */
export function useReport(): ReportWork {
  const work = useContext(Context);
  if (!work) throw new Error('useReport needs a ReportProvider above it');
  return work;
}

/** Now, as events tell it. */
export const now = () => new Date(present()).toISOString();
