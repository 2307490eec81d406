import { ERROR_STATUS, type ErrorCode } from '../../../../contract/errors';
import type { FieldKey, ReportContext, SubmitFailure } from './context';
import { fieldOfPath, isAmountField, reportBody } from './check';
import { chosenStep } from './draft';

const UNANSWERED: SubmitFailure = { code: null, sentence: null, fields: {} };

/** What the submit actor threw, as a failure; anything else counts as no answer. */
export function asFailure(error: unknown): SubmitFailure {
  if (typeof error !== 'object' || error === null || !('code' in error)) return UNANSWERED;
  const { code, sentence, fields } = error as Partial<SubmitFailure>;
  if (typeof code !== 'string' || !(code in ERROR_STATUS)) return UNANSWERED;
  return { code, sentence: sentence || null, fields: fields ?? {} };
}

/** Whether nobody can say if the report was kept: no answer, or a server that fell over it. */
export function isOpenEnded({ code }: SubmitFailure): boolean {
  return code === null || ERROR_STATUS[code] >= 500;
}

const KEYS_SPENT: readonly (ErrorCode | null)[] = ['IDEMPOTENCY_MISMATCH'];

/** What becomes of a report that was not taken: all of it stays, with its key. */
export function refusal(context: ReportContext, failure: SubmitFailure): Partial<ReportContext> {
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
