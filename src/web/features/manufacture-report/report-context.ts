import { createContext, useContext } from 'react';
import type { useSubmission } from '../../lib/submission/use-submission';
import type { FieldKey, Report, ReportChange, ReportDraft } from './report-draft';
import type { ReportErrors } from './report-rules';
import type { Stage } from './use-report-stage';

export interface ReportWork {
  report: Report;
  submission: ReturnType<typeof useSubmission<ReportDraft, unknown, unknown>>;
  /** The visible errors, by field. */
  errors: ReportErrors;
  change: (change: ReportChange) => void;
  selectStep: (stepId: number) => void;
  /** Makes the error of a field visible. */
  onFieldBlur: (field: FieldKey) => void;
  /** Whether the person tried to continue or send: missing inputs are marked. */
  hasTried: boolean;
  stage: Stage;
  goTo: (stage: Stage) => void;
}

const Context = createContext<ReportWork | null>(null);
export const ReportProvider = Context.Provider;

/** The current report; throws outside of a `ReportProvider`. */
export function useReport(): ReportWork {
  const work = useContext(Context);
  if (!work) throw new Error('useReport needs a ReportProvider above it');
  return work;
}
