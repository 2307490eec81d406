import { type CallFailure, isOpenEnded } from '../../../../contract/call-failure';
import type { ErrorCode } from '../../../../contract/errors';
import type { FieldKey, ReportContext } from './context';
import { fieldOfPath, isAmountField, reportBody } from './check';
import { chosenStep } from './draft';

const KEYS_SPENT: readonly (ErrorCode | null)[] = ['IDEMPOTENCY_MISMATCH'];

/** What becomes of a report that was not taken: all of it stays, with its key. */
export function refusal(context: ReportContext, failure: CallFailure): Partial<ReportContext> {
  const step = chosenStep(context);
  const refused: Partial<Record<FieldKey, string>> = {};
  if (step) {
    const body = reportBody(context, step);
    for (const [path, message] of Object.entries(failure.fields)) {
      const field = fieldOfPath(path, body);
      if (field) refused[field] = message;
    }
  }
  return {
    failure,
    refused,
    unanswered: isOpenEnded(failure),
    key: KEYS_SPENT.includes(failure.code) ? null : context.key,
  };
}

/** Whether what the server refused is to be mended among the amounts. */
export function concernsAmounts({ failure, refused }: ReportContext): boolean {
  return failure?.code === 'NOT_ENOUGH_STOCK' || (Object.keys(refused) as FieldKey[]).some(isAmountField);
}
