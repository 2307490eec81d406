import type { MakeableRecipe } from '../../../contract/requirements';
import { NAME_MAX } from '../../../domain/limits';
import { unitText } from '../../../strings/common';
import { planText as text } from '../../../strings/plan';
import { DatePicker } from '../../lib/dates/date-picker';
import { useSiteTime } from '../../lib/site-time';
import { amountWords } from '../../shared/stock/amount';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { AmountInput, TextArea } from '../../ui/text-input';
import { dayWords } from './plan-week';

/** What is typed of a row of the plan. */
export interface PlanDraft {
  recipe: string | null;
  day: string | null;
  amount: string;
  note: string;
}

export interface FieldsOf {
  draft: PlanDraft;
  errors: Readonly<Record<string, string | undefined>>;
  isSending: boolean;
  change: (parts: Partial<PlanDraft>) => void;
}

/** The recipe of a new row, and how much of it can be made now. */
export function RecipeField({ form, recipes }: { form: FieldsOf; recipes: readonly MakeableRecipe[] }) {
  const chosen = recipes.find(({ recipe_id: id }) => String(id) === form.draft.recipe);
  const hint =
    chosen &&
    (chosen.makeable === null
      ? text.add.unknown
      : text.add.makeable(amountWords(chosen.makeable, chosen.units)));
  return (
    <Field label={text.recipe} required unmarked hint={hint} error={form.errors.recipe_id}>
      <Select
        value={form.draft.recipe}
        options={recipes.map((recipe) => ({ value: String(recipe.recipe_id), label: recipe.recipe_name }))}
        placeholder={text.add.choose}
        noneFound={text.add.noneFound}
        onChange={(recipe) => form.change({ recipe })}
      />
    </Field>
  );
}

/** In the units of the recipe's product. */
export function AmountField({ form, unit }: { form: FieldsOf; unit: keyof typeof unitText | undefined }) {
  return (
    <Field label={text.amount} required unmarked error={form.errors.amount}>
      <AmountInput
        value={form.draft.amount}
        unit={unit && unitText[unit]}
        readOnly={form.isSending}
        onChange={(amount) => form.change({ amount })}
      />
    </Field>
  );
}

/** A day, typed or chosen, of these by one press. */
export function DayField({ form, days }: { form: FieldsOf; days: readonly string[] }) {
  const { today } = useSiteTime();
  const offers = days
    .filter((day) => day >= today && day !== form.draft.day)
    .map((day) => ({ label: dayWords(day, today), day }));
  return (
    <Field label={text.day} required unmarked error={form.errors.day}>
      <DatePicker
        value={form.draft.day}
        clearable={false}
        toCome
        offers={offers}
        onChange={(day) => form.change({ day })}
      />
    </Field>
  );
}

export function NoteField({ form }: { form: FieldsOf }) {
  return (
    <Field label={text.note} error={form.errors.note}>
      <TextArea
        value={form.draft.note}
        readOnly={form.isSending}
        maxLength={NAME_MAX}
        onChange={(note) => form.change({ note })}
      />
    </Field>
  );
}
