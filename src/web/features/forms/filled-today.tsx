import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText } from '../../../strings/forms-special';
import { calls, useRead } from '../../api/api';
import { paths } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { useFailedLoad } from '../../lib/use-failed-load';
import { ButtonLink } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import type { EntrySubmission } from './use-entry-submission';

const text = hygieneText.filledToday;

interface TodaysEntry {
  /** The id of today's entry; null without one, and while that is unknown. */
  entryId: number | null;
  /** The question to confirm before an entry is sent; none for the first of a day and for forms that are not daily. */
  questions: readonly string[];
}

/** Returns the entry of today of a daily form, and what to ask about it. While it is unknown, that is asked about as well. */
export function useTodaysEntry(formName: string): TodaysEntry {
  const { today } = useSiteTime();
  const isDaily = formName === FORM_NAMES.hygiene;
  const query = { form_name: formName, from: today, to: today };
  const { currentData, error } = useRead(calls.listFormDays, { query }, { skip: !isDaily });
  useFailedLoad(error, formsText.failedDays);
  const entryId = currentData?.find(({ day }) => day === today)?.entry_id ?? null;
  const isFirst = currentData !== undefined && entryId === null;
  return { entryId, questions: isDaily && !isFirst ? [`second:${today}`] : [] };
}

function LookLink({ entryId }: { entryId: number | null }) {
  return (
    <ButtonLink
      to={entryId === null ? paths.hygieneForm : paths.formEntry(entryId)}
      target="_blank"
      rel="noopener"
    >
      {entryId === null ? hygieneText.short : text.look}
    </ButtonLink>
  );
}

/** Says that the daily form was already filled in today; several a day are allowed. */
export function FilledToday({ entryId }: Pick<TodaysEntry, 'entryId'>) {
  if (entryId === null) return null;
  return <Notice urgent tone="soon" title={text.title} action={<LookLink entryId={entryId} />} />;
}

/** Requires confirmation before a second entry of the day is sent. */
export function SecondOfDayQuestion({
  form,
  entryId,
}: Pick<TodaysEntry, 'entryId'> & { form: EntrySubmission }) {
  if (form.questions.length === 0) return null;
  return (
    <ConfirmDialog
      title={entryId === null ? text.unknown : text.question}
      confirm={text.confirm}
      onConfirm={form.confirm}
      onCancel={form.decline}
    >
      <LookLink entryId={entryId} />
    </ConfirmDialog>
  );
}
