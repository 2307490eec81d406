import { useLocation, useNavigate } from 'react-router-dom';

export const STAGES = ['choosing', 'amounts', 'details'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The current stage of a report. Each has a history entry, so that Back returns to the previous stage and does not
 * leave the report.
 * @param opened the stage of a form that was just opened
 * @param isChosen whether a step is chosen; without it the stage is always `choosing`
 */
export function useReportStage(opened: Stage, isChosen: boolean) {
  const navigate = useNavigate();
  const location = useLocation();
  // The stages up to this one, one for each history entry of the report.
  const stages = (location.state as Stage[] | null) ?? [opened];
  const goTo = (target: Stage) => {
    const back = stages.length - 1 - stages.lastIndexOf(target);
    if (back === stages.length) void navigate(location, { state: [...stages, target] });
    else if (back > 0) void navigate(-back);
  };
  return { stage: isChosen ? stages.at(-1)! : 'choosing', goTo };
}
