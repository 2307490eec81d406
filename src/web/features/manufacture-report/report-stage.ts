import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { chosenStep, isAvailable, lotsOf, type Report, type ReportDraft, setWholeLot } from './report-draft';

export const STAGES = ['choosing', 'amounts', 'details'] as const;
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

/** The heading that gets the focus when the stage changes. */
export const CHOSEN_ID = 'report-chosen';
/** What gets the focus on a change of the stage. With all options out of stock only a button is left. */
const FOCUSED = [`#${CHOSEN_ID}`, 'input:checked', 'input:not(:disabled)', 'button'];

/** Scrolls to the top and moves the focus when the visible stage changes; not on mount, when the page has the focus. */
export function useStageFocus(stage: string, form: RefObject<HTMLElement | null>) {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    window.scrollTo({ top: 0 });
    const target = FOCUSED.map((selector) => form.current?.querySelector<HTMLElement>(selector)).find(
      Boolean,
    );
    target?.focus({ preventScroll: true });
  }, [stage, form]);
}

/** The initial draft set by the address: `?step=` is the chosen step, `?lot=` a lot to use completely. Null if invalid. */
function linkedStart(search: string, report: Report): Partial<ReportDraft> | null {
  const params = new URLSearchParams(search);
  const start = { stepId: Number(params.get('step')), amounts: {}, seen: [] };
  const chosen = { ...report, draft: { ...report.draft, ...start } };
  const step = chosenStep(chosen);
  if (!step || !isAvailable(step)) return null;
  const lot = lotsOf(chosen).find(({ id }) => id === Number(params.get('lot')));
  return { ...start, ...(lot && setWholeLot(chosen, lot)[0]) };
}

/**
 * Starts a report from its address, once for each visit. Existing input is not replaced: the address applies once that
 * is discarded.
 * @param isBusy whether the draft has input or is being sent
 */
export function useLinkedStart(
  report: Report,
  isBusy: boolean,
  onStart: (start: Partial<ReportDraft>) => void,
) {
  const { key, search } = useLocation();
  const startedKey = useRef<string | null>(null);
  useEffect(() => {
    if (isBusy || startedKey.current === key) return;
    const start = linkedStart(search, report);
    if (!start) return;
    startedKey.current = key;
    onStart(start);
  });
}
