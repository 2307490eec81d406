import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { chosenStep, isAvailable, lotsOf, type Report, type ReportDraft, setWholeLot } from './report-draft';

/** The initial draft set by the address: `?step=` is the chosen step, `?lot=` a lot to use completely. Null if invalid. */
export function linkedStart(search: string, report: Report): Partial<ReportDraft> | null {
  const params = new URLSearchParams(search);
  const start = { stepId: Number(params.get('step')), amounts: {}, seen: [] };
  const chosen = { ...report, draft: { ...report.draft, ...start } };
  const step = chosenStep(chosen);
  if (!step || !isAvailable(step)) return null;
  const lot = lotsOf(chosen).find(({ id }) => id === Number(params.get('lot')));
  return { ...start, ...(lot && setWholeLot(chosen, lot).parts) };
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
