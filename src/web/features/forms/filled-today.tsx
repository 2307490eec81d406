import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText } from '../../../strings/forms-special';
import { useListFormDaysQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { useFailedLoad } from '../../lib/use-failed-load';
import { ButtonLink } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import type { EntrySubmission } from './use-entry-submission';

const text = hygieneText.filledToday;

interface Today {
  /** The id of today's entry; null without one, and while that is unknown. */
  entryId: number | null;
  /** The question to confirm before an entry is sent; none for the first of a day and for forms that are not daily. */
  questions: readonly string[];
}

/** Whether a daily form was already filled in today. While that is unknown, it is asked about as well. */
export function useFilledToday(formName: string): Today {
  const { today } = useSiteTime();
  const isDaily = formName === FORM_NAMES.hygiene;
  const query = { form_name: formName, from: today, to: today };
  const { currentData, error } = useListFormDaysQuery({ query }, { skip: !isDaily });
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
export function FilledToday({ today: { entryId } }: { today: Today }) {
  if (entryId === null) return null;
  return <Notice urgent tone="soon" title={text.title} action={<LookLink entryId={entryId} />} />;
}

/** Requires confirmation before a second entry of the day is sent. */
export function SecondOfDayQuestion({ form, today: { entryId } }: { form: EntrySubmission; today: Today }) {
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
