import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText } from '../../../strings/forms-special';
import { useListFormDaysQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useSiteTime } from '../../lib/site-time';

/** A question that must be confirmed before an entry is sent. */
export interface EntryQuestion {
  code: string;
  title: string;
  /** The confirmation and what to look at first; absent while the answer is still loading. */
  actions?: { confirm: string; look: { label: string; to: string } };
}

const text = hygieneText.second;

/**
 * The question to confirm before a daily form is sent twice on one day; undefined for other forms and for the first
 * entry. Asked as well while it is not known whether there is an entry, so that a slow or failed load hides none.
 */
export function useSecondOfDay(formName: string): EntryQuestion | undefined {
  const { today } = useSiteTime();
  const isDaily = formName === FORM_NAMES.hygiene;
  const { currentData, error, isFetching } = useListFormDaysQuery(
    { query: { form_name: formName, from: today, to: today } },
    { skip: !isDaily },
  );
  useFailedLoad(error, formsText.failedDays);
  if (!isDaily) return undefined;
  const code = `second:${today}`;
  const entryId = currentData?.find(({ day }) => day === today)?.entry_id;
  if (entryId != null) {
    const look = { label: text.look, to: paths.formEntry(entryId) };
    return { code, title: text.title, actions: { confirm: text.confirm, look } };
  }
  if (isFetching) return { code, title: text.checking };
  if (!error) return undefined;
  const look = { label: hygieneText.short, to: paths.hygieneForm };
  return { code, title: text.unknown, actions: { confirm: text.sendAnyway, look } };
}
