import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Deviation } from '../../../domain/deviation';
import { requiredContext } from '../../lib/contexts';
import type { PageState } from '../../lib/page-state';
import type { useSubmission } from '../../shared/submission/use-submission';
import type { Report, ReportDraft } from './report-draft';
import type { useStepStock } from './use-step-stock';

export const STAGES = ['choosing', 'amounts', 'details'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The current stage of a report. Each has a history entry, so that Back returns to the previous stage and does not
 * leave the report. Back to an earlier report opens an empty one at its first stage, and goes to the entry of that.
 * @param opened the stage of a form that was just opened
 * @param isFresh whether it was opened without a draft, so that stages in the history are those of an earlier report
 * @param isChosen whether a step is chosen; without it the stage is always `choosing`
 */
export function useReportStage(opened: Stage, isFresh: boolean, isChosen: boolean) {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as PageState | null;
  const stored = (state?.stages as Stage[] | undefined) ?? null;
  const [first] = useState({ stage: opened, ofEarlier: isFresh && stored ? location.key : null });
  // The stages up to this one, one for each history entry of the report.
  const stages = (location.key === first.ofEarlier ? null : stored) ?? [first.stage];
  const goTo = (target: Stage) => {
    const back = stages.length - 1 - stages.lastIndexOf(target);
    if (back === stages.length) {
      void navigate(location, { state: { ...state, stages: [...stages, target] } satisfies PageState });
    } else if (back > 0) void navigate(-back);
  };
  const earlier = useRef(first.ofEarlier ? stored! : []);
  useEffect(() => {
    if (earlier.current.length > 1) void navigate(1 - earlier.current.length);
    earlier.current = [];
  }, [navigate]);
  return { stage: isChosen ? stages.at(-1)! : 'choosing', goTo };
}

interface ReportWork {
  report: Report;
  stock: ReturnType<typeof useStepStock>;
  /** The deviations of the filled-in values, each of a field of the form. */
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
