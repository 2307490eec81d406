import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText } from '../../../strings/forms-special';
import { useListFormDaysQuery } from '../../api/forms';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useSiteTime } from '../../lib/use-site-time';

/** The question to confirm before a daily form is sent twice on one day; undefined for other forms and the first entry. */
export function useSecondOfDay(formName: string) {
  const { today } = useSiteTime();
  const { data, error } = useListFormDaysQuery(
    { query: { form_name: formName, from: today, to: today } },
    { skip: formName !== FORM_NAMES.hygiene },
  );
  useFailedLoad(error, formsText.failedDays);
  const before = data?.find(({ day }) => day === today)?.entry_id;
  if (before == null) return undefined;
  const { title, confirm, look } = hygieneText.second;
  return { code: `second:${today}`, title, confirm, look: { label: look, to: paths.formEntry(before) } };
}
