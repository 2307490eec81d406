import { useEffect, useRef } from 'react';
import type { PlanRow } from '../../../contract/plan';
import { planText as text } from '../../../strings/plan';
import { calls, useWrite } from '../../api/api';
import { useSiteTime } from '../../lib/site-time';
import { useTask } from '../../shared/failures';
import { amountWords } from '../../shared/stock/amount';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { dayWords } from './plan-week';

/** What was just done to the plan, which can be undone. */
export type Done = { kind: 'removed'; row: PlanRow } | { kind: 'copied'; rows: readonly PlanRow[] };

/** Says what was removed or copied, with a button that undoes it. */
export function UndoNotice({ done, onUndone }: { done: Done; onUndone: () => void }) {
  const { today } = useSiteTime();
  const button = useRef<HTMLButtonElement>(null);
  const [add] = useWrite(calls.addPlanRow);
  const [remove] = useWrite(calls.deletePlanRow);
  const isRemoval = done.kind === 'removed';
  const undo = useTask(isRemoval ? text.add.failed : text.remove.failed, async () => {
    if (isRemoval) {
      const { day, recipe_id, amount, note } = done.row;
      await add({ body: { day, recipe_id, amount, note } }).unwrap();
    } else {
      for (const { id } of done.rows) await remove({ params: { id: String(id) } }).unwrap();
    }
    onUndone();
  });
  // What was pressed is gone.
  useEffect(() => button.current?.focus(), [done]);
  return (
    <Notice
      title={
        isRemoval
          ? text.remove.done(
              done.row.recipe_name,
              amountWords(done.row.amount, done.row.units, true),
              dayWords(done.row.day, today),
            )
          : text.copy.done(done.rows.length)
      }
      aside={
        <Button ref={button} compact busy={undo.busy} onClick={undo.start}>
          {isRemoval ? text.remove.undo : text.copy.undo}
        </Button>
      }
    />
  );
}
