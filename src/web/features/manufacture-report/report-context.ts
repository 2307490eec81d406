import { createContext, useContext } from 'react';
import type { useSubmission } from '../../lib/submission/use-submission';
import type { FieldKey, Report, ReportDraft } from './report-draft';
import type { ReportErrors } from './report-rules';
import type { Stage } from './report-stage';

type ReportSubmission = ReturnType<typeof useSubmission<ReportDraft, unknown, unknown>>;

export interface ReportWork {
  report: Report;
  submission: ReportSubmission;
  /** The visible errors, by field. */
  errors: ReportErrors;
  change: ReportSubmission['change'];
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
