import type { Deviation } from '../../../domain/deviation';
import { requiredContext } from '../../lib/contexts';
import type { useSubmission } from '../../shared/submission/use-submission';
import type { Report, ReportDraft } from './report-draft';
import type { Stage } from './report-stage';
import type { useStepStock } from './use-step-stock';

interface ReportWork {
  report: Report;
  stock: ReturnType<typeof useStepStock>;
  /** Of what is filled in, each of a field of the form. */
  deviations: readonly Deviation[];
  submission: ReturnType<typeof useSubmission<ReportDraft, unknown, unknown>>;
  /** Empties the form, or starts with this draft, and returns to the choice of the step. */
  startOver: (draft?: ReportDraft) => void;
  /** Makes the errors of fields visible. */
  touch: (...fields: string[]) => void;
  stage: Stage;
  goTo: (stage: Stage) => void;
  /** Returns to the amounts, with the focus on that of a lot. */
  goToLot: (lotId: number) => void;
}

export const [ReportProvider, useReport] = requiredContext<ReportWork>('report');
