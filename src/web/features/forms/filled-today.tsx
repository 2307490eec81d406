import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText } from '../../../strings/forms-special';
import { useListFormDaysQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { useFailedLoad } from '../../lib/use-failed-load';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';

const text = hygieneText.filledToday;

/** Says that the daily checklist was already filled in today; several a day are allowed. */
export function FilledToday() {
  const { today } = useSiteTime();
  const { data, error } = useListFormDaysQuery({
    query: { form_name: FORM_NAMES.hygiene, from: today, to: today },
  });
  useFailedLoad(error, formsText.failedDays);
  const entryId = data?.find(({ day }) => day === today)?.entry_id;
  if (entryId == null) return null;
  const look = (
    <ButtonLink to={paths.formEntry(entryId)} target="_blank" rel="noopener">
      {text.look}
    </ButtonLink>
  );
  return <Notice urgent tone="soon" title={text.title} action={look} />;
}
