import { createContext, useContext } from 'react';
import type { useSubmission } from '../../lib/submission/use-submission';
import type { FieldKey, Report, ReportChange, ReportDraft } from './report-draft';
import type { ReportErrors } from './report-rules';
import type { Stage } from './use-report-stage';

/** What the parts of the form work with. */
export interface ReportWork {
  report: Report;
  submission: ReturnType<typeof useSubmission<ReportDraft, unknown, unknown>>;
  /** What is wrong and shown, by field. */
  errors: ReportErrors;
  change: (change: ReportChange) => void;
  pick: (stepId: number) => void;
  /** A field was left: what is wrong with it may be shown now. */
  leave: (field: FieldKey) => void;
  /** It was tried to go on: what is missing is shown. */
  hasTried: boolean;
  stage: Stage;
  goTo: (stage: Stage) => void;
}

const Context = createContext<ReportWork | null>(null);
export const ReportProvider = Context.Provider;

/** The report under way; only inside the form. */
export function useReport(): ReportWork {
  const work = useContext(Context);
  if (!work) throw new Error('useReport needs a ReportProvider above it');
  return work;
}
