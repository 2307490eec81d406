import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import type { AvailableAmount, AvailableGood, ManufactureStep } from '../../../contract/manufacture-steps';
import { addAmounts, compareAmounts, subtractAmounts, type Units } from '../../../domain/amounts';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import type { StepName } from '../../../domain/manufacture-steps';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { calls, useRead } from '../../api/api';
import { useFrozen } from '../../lib/hooks';
import { amountWords } from '../../shared/stock/amount';
import { type OtherLots, otherTypedLots, type ReportDraft } from './report-draft';

/** What can be used of an input type without a question, and how much more there is that has expired. */
export function availableWords(
  { amount, unexpired }: AvailableAmount,
  units: Units,
  exact = false,
): string[] {
  const words = (of: number | string) => amountWords(addAmounts([of]), units, exact);
  const expired = subtractAmounts(amount, unexpired);
  return [
    words(unexpired),
    ...(compareAmounts(expired, 0) > 0 ? [manufactureReportText.choose.expired(words(expired))] : []),
  ];
}

/** How many lots of an input type are offered; others are found by their number or batch. */
export const OFFERED_LOTS = 30;
/** Over how many lots a total can be spread. */
export const FILLED_LOTS = 200;

const NO_LOTS: readonly AvailableGood[] = [];

interface Asked {
  stepId: number | null;
  day: string;
  /** The lots with an amount that are not among the loaded ones, by number, with commas between. */
  others: string;
}

/**
 * The lots of the chosen step, and all steps with the chosen one as it was read with them. The draft is the form's own,
 * and says in `follow`, which is called with each render, what is to be read. Once it `isSent`, they stay as they were then.
 */
export function useStepStock(stepName: StepName, steps: readonly ManufactureStep[], isSent: boolean) {
  const params = { stepName };
  const [asked, setAsked] = useState<Asked>({ stepId: null, day: '', others: '' });
  const [isFilling, setFilling] = useState(false);
  const { stepId, day, others } = asked;
  const lots = isFilling ? FILLED_LOTS : OFFERED_LOTS;
  const first = useRead(
    calls.listStepsOfName,
    stepId === null ? skipToken : { params, query: { step_id: stepId, lots, day } },
  );
  const rest = useRead(
    calls.listStepsOfName,
    stepId === null || others === '' ? skipToken : { params, query: { step_id: stepId, good_ids: others } },
  );
  const chosen = first.data?.find(({ id }) => id === stepId);
  const found = rest.currentData?.[0]?.goods_with_available_amounts;
  const now = useMemo(
    () => ({
      steps: steps.map((step) => (step.id === chosen?.id ? chosen : step)),
      others: {
        ids: new Set(found ? others.split(',').map(Number) : []),
        lots: found ?? NO_LOTS,
      } satisfies OtherLots,
    }),
    [steps, chosen, found, others],
  );
  return {
    ...useFrozen(now, isSent),
    /** For another report. */
    stepsNow: now.steps,
    isLoaded: chosen !== undefined,
    hasFailed: first.isError,
    refetch: () => void first.refetch(),
    /** Loads the lots of each type over which a total can be spread. */
    fill: () => setFilling(true),
    follow(draft: ReportDraft, dayOfDraft: string) {
      const typed = chosen && draft.stepId === chosen.id ? otherTypedLots(draft, chosen) : [];
      const ids = typed.map(({ id }) => id).slice(0, LIST_LIMIT_MAX);
      const next = { stepId: draft.stepId, day: dayOfDraft, others: ids.join(',') };
      if (next.stepId !== stepId || next.day !== day || next.others !== others) setAsked(next);
      if (Object.keys(draft.totals).length > 0 && !isFilling) setFilling(true);
    },
  };
}
