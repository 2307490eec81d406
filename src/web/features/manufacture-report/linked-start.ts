import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { chosenStep, isAvailable, lotsOf, type Report, type ReportDraft, takeLot } from './report-draft';

/** What the address asks to begin with: `?step=` is the option, `?lot=` a lot of which everything is used. */
export function linkedStart(search: string, report: Report): Partial<ReportDraft> | null {
  const params = new URLSearchParams(search);
  const start = { stepId: Number(params.get('step')), amounts: {}, seen: [] };
  const chosen = { ...report, draft: { ...report.draft, ...start } };
  const step = chosenStep(chosen);
  if (!step || !isAvailable(step)) return null;
  const lot = lotsOf(chosen).find(({ id }) => id === Number(params.get('lot')));
  return { ...start, ...(lot && takeLot(chosen, lot).parts) };
}

/**
 * Begins a report as its address asks, once for each visit. What is filled in already is never replaced: it begins
 * when that is discarded.
 * @param isBusy whether something is filled in, or on its way
 */
export function useLinkedStart(
  report: Report,
  isBusy: boolean,
  begin: (start: Partial<ReportDraft>) => void,
) {
  const { key, search } = useLocation();
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (isBusy || begun.current === key) return;
    const start = linkedStart(search, report);
    if (!start) return;
    begun.current = key;
    begin(start);
  });
}
