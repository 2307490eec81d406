import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const STAGES = ['choosing', 'amounts', 'details'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The current stage of a report. It is part of the address, with a history entry for each, so that Back returns to the
 * previous stage and does not leave the report.
 * @param isChosen whether a step is chosen; without it the stage is always `choosing`
 */
export function useReportStage(isChosen: boolean): { stage: Stage; goTo: (target: Stage) => void } {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { behind?: Stage[] } | null };
  const requested = STAGES.find((candidate) => candidate === params.get('stage')) ?? 'choosing';
  const stage = isChosen ? requested : 'choosing';
  useEffect(() => {
    if (requested !== stage) setParams({}, { replace: true });
  }, [requested, stage, setParams]);

  const goTo = (target: Stage) => {
    if (target === stage) return;
    const to = { search: target === 'choosing' ? '' : `?stage=${target}` };
    // If the target is an earlier history entry, go back to it instead of adding a new one.
    const behind = state?.behind ?? [];
    const at = behind.lastIndexOf(target);
    if (at >= 0) void navigate(at - behind.length);
    else if (STAGES.indexOf(target) > STAGES.indexOf(stage)) {
      void navigate(to, { state: { behind: [...behind, stage] } });
    } else void navigate(to, { replace: true });
  };
  return { stage, goTo };
}
