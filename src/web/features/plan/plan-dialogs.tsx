import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { planEndpoints, type PlanRow } from '../../../contract/plan';
import type { MakeableRecipe } from '../../../contract/requirements';
import { exactAmount } from '../../../domain/amounts';
import { planText as text } from '../../../strings/plan';
import { calls, useWrite } from '../../api/api';
import { useSiteTime } from '../../lib/site-time';
import { useTask } from '../../shared/failures';
import { FormDialog } from '../../shared/submission/form-dialog';
import { SentParts } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { AmountField, DayField, NoteField, type PlanDraft, RecipeField } from './plan-fields';
import { dayWords, type Entry } from './plan-week';

const toRow = ({ recipe, day, amount, note }: PlanDraft) => ({
  day: day ?? '',
  recipe_id: Number(recipe ?? undefined),
  amount,
  note: note || null,
});

/** Sends a new row of the plan. */
export function useNewRow(begin: () => PlanDraft, onAdded: (row: PlanRow) => void) {
  const [send] = useWrite(calls.addPlanRow);
  return useSmallForm({
    body: planEndpoints.addPlanRow.body,
    emptyDraft: begin,
    toBody: toRow,
    send: (request) => send(request).unwrap(),
    failed: text.add.failed,
    onDone: onAdded,
  });
}

interface AddProps {
  /** Null: it is chosen in the dialog. */
  recipe: number | null;
  day: string;
  recipes: readonly MakeableRecipe[];
  onClose: () => void;
}

/** Adds an amount of a recipe to a day. */
export function AddDialog({ recipe, day, recipes, onClose }: AddProps) {
  const { today } = useSiteTime();
  const form = useNewRow(
    () => ({ recipe: recipe === null ? null : String(recipe), day, amount: '', note: '' }),
    onClose,
  );
  const chosen = recipes.find(({ recipe_id: id }) => String(id) === form.draft.recipe);
  const where = dayWords(day, today);
  return (
    <FormDialog
      title={recipe !== null && chosen ? text.add.at(chosen.recipe_name, where) : text.add.on(where)}
      submit={text.add.submit}
      filled={form.filled}
      busy={form.isSending}
      formRef={form.ref}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <SentParts submission={form}>
        {recipe === null && <RecipeField form={form} recipes={recipes} />}
        <AmountField form={form} unit={chosen?.units} />
        <NoteField form={form} />
      </SentParts>
    </FormDialog>
  );
}

interface ChangeProps {
  entry: Entry;
  /** As it is now: null after somebody else removed it. */
  current: Entry | null;
  days: readonly string[];
  onRemoved: (entry: Entry) => void;
  onClose: () => void;
}

/** Changes an amount, its note or its day, or removes it. */
export function ChangeDialog({ entry, current, days, onRemoved, onClose }: ChangeProps) {
  const [send] = useWrite(calls.changePlanRow);
  const [remove] = useWrite(calls.deletePlanRow);
  const params = { id: String(entry.id) };
  // What is on the screen behind it is live: it keeps the version that it was opened with.
  const [opened, setOpened] = useState(entry);
  const form = useSmallForm({
    body: planEndpoints.changePlanRow.body,
    emptyDraft: (): PlanDraft => ({
      recipe: null,
      day: opened.day,
      amount: exactAmount(opened.amount).replaceAll(',', ''),
      note: opened.note ?? '',
    }),
    toBody: ({ day, amount, note }) => ({
      version: opened.version,
      day: day ?? '',
      amount,
      note: note || null,
    }),
    send: ({ body }) => send({ params, body }).unwrap(),
    failed: text.change.failed,
    onDone: onClose,
  });
  const removal = useTask(text.remove.failed, async () => {
    await remove({ params }).unwrap();
    onRemoved(opened);
  });
  const isOld = current !== null && current.version !== opened.version && !form.isSending;
  const takeNew = () => {
    setOpened(current!);
    const { day, amount, note } = current!;
    form.change({ day, amount: exactAmount(amount).replaceAll(',', ''), note: note ?? '' });
  };
  return (
    <FormDialog
      title={text.change.title(entry.recipe_name)}
      submit={text.change.submit}
      filled={form.filled}
      busy={form.isSending || removal.busy}
      formRef={form.ref}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      {isOld && (
        <Notice
          tone="soon"
          urgent
          title={text.change.meanwhile}
          action={
            <Button compact onClick={takeNew}>
              {text.change.take}
            </Button>
          }
        />
      )}
      <SentParts submission={form}>
        <AmountField form={form} unit={entry.units} />
        <DayField form={form} days={days} />
        <NoteField form={form} />
      </SentParts>
      <Button kind="dangerSoft" icon={Trash2} busy={removal.busy} onClick={removal.start}>
        {text.remove.action}
      </Button>
    </FormDialog>
  );
}
