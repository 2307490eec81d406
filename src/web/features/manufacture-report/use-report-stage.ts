import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const STAGES = ['choosing', 'amounts', 'details'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The part of a report one is at. It stands in the address, an entry of the browser's history for each, so that Back
 * goes one part back and not out of the report.
 * @param isChosen whether something to report is chosen; without it there is nothing after the choice
 */
export function useReportStage(isChosen: boolean): { stage: Stage; goTo: (target: Stage) => void } {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { behind?: Stage[] } | null };
  const named = STAGES.find((one) => one === params.get('stage')) ?? 'choosing';
  const stage = isChosen ? named : 'choosing';
  useEffect(() => {
    if (named !== stage) setParams({}, { replace: true });
  }, [named, stage, setParams]);

  const goTo = (target: Stage) => {
    if (target === stage) return;
    const to = { search: target === 'choosing' ? '' : `?stage=${target}` };
    // Those that one came through are behind this one in the history.
    const behind = state?.behind ?? [];
    const at = behind.lastIndexOf(target);
    if (at >= 0) void navigate(at - behind.length);
    else if (STAGES.indexOf(target) > STAGES.indexOf(stage)) {
      void navigate(to, { state: { behind: [...behind, stage] } });
    } else void navigate(to, { replace: true });
  };
  return { stage, goTo };
}
