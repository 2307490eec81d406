import type { FormEntry } from '../../../contract/forms';
import { FORM_NAMES } from '../../../domain/forms';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { nonConformityText } from '../../../strings/forms-special';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useListFormEntriesQuery } from '../../api/hooks';

/** The non-conformities of a lot, newest first; undefined while they load, and none if that fails. */
export function useLotNonConformities(goodId: number): readonly FormEntry[] | undefined {
  const query = { form_name: FORM_NAMES.nonConformity, good_id: goodId, limit: LIST_LIMIT_MAX };
  const { currentData, error } = useListFormEntriesQuery({ query });
  useFailedLoad(error, nonConformityText.failedOfLot);
  return currentData?.rows ?? (error ? [] : undefined);
}
