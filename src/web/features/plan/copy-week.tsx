import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { PlanRow } from '../../../contract/plan';
import { addDays } from '../../../domain/days';
import { planText as text } from '../../../strings/plan';
import { calls, useWrite } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useSiteTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { failureText, useTask } from '../../shared/failures';
import { ActionButton } from '../../ui/action';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { WEEK_DAYS } from './plan-week';

type NewRow = Pick<PlanRow, 'day' | 'recipe_id' | 'amount' | 'note'>;

interface CopyWeekProps {
  days: readonly string[];
  /** What is planned in this week already. */
  planned: readonly PlanRow[];
  onCopied: (rows: readonly PlanRow[]) => void;
}

/** Copies what was planned for the week before to the days that have not passed, but what is planned there already. */
export function CopyWeek({ days, planned, onCopied }: CopyWeekProps) {
  const dispatch = useAppDispatch();
  const readNow = useReadNow();
  const { today } = useSiteTime();
  const [send] = useWrite(calls.addPlanRow);
  const [found, setFound] = useState<readonly NewRow[]>([]);
  const search = useTask(text.copy.failed, async () => {
    const query = { from: addDays(days[0]!, -WEEK_DAYS), to: addDays(days.at(-1)!, -WEEK_DAYS) };
    const taken = new Set(planned.map((row) => `${row.day} ${row.recipe_id}`));
    const rows = (await readNow(calls.getPlan, { query }))
      .map(({ day, recipe_id, amount, note }) => ({ day: addDays(day, WEEK_DAYS), recipe_id, amount, note }))
      .filter(({ day, recipe_id }) => day >= today && !taken.has(`${day} ${recipe_id}`));
    if (rows.length === 0) dispatch(notifyError(text.copy.nothing));
    setFound(rows);
  });
  const copying = useTask(text.copy.failed, async () => {
    const copied: PlanRow[] = [];
    try {
      for (const body of found) copied.push(await send({ body }).unwrap());
      dispatch(notifySuccess(text.copy.done(copied.length)));
    } catch (error) {
      const partly = copied.length > 0 ? `\n${text.copy.partly(copied.length, found.length)}` : '';
      dispatch(notifyError(failureText(text.copy.failed, error) + partly));
    }
    setFound([]);
    if (copied.length > 0) onCopied(copied);
  });
  return (
    <>
      <ActionButton icon={Copy} label={text.copy.action} busy={search.busy} onClick={search.start} />
      {found.length > 0 && (
        <ConfirmDialog
          title={text.copy.title}
          text={text.copy.text(found.length)}
          confirm={text.copy.confirm}
          busy={copying.busy}
          onConfirm={copying.start}
          onCancel={() => setFound([])}
        />
      )}
    </>
  );
}
