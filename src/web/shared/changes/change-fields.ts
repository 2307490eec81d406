import type { Good } from '../../../contract/goods';
import type { SubjectType } from '../../../contract/tags';
import { exactAmount, shownPrice, type Units } from '../../../domain/amounts';
import { isDay, isTimestamp, shownDay } from '../../../domain/days';
import type { Deviation } from '../../../domain/deviation';
import { deviationLabel } from '../../../domain/deviation-label';
import { isStepName, type StepName } from '../../../domain/manufacture-steps';
import type { Role } from '../../../domain/roles';
import { limitFieldLabel } from '../../../domain/safety-limits';
import type { LossCause } from '../../../domain/stock';
import { accountText } from '../../../strings/account';
import { accountsText } from '../../../strings/accounts';
import { unitText } from '../../../strings/common';
import { deviationText } from '../../../strings/deviations';
import { goodsText, lossesText } from '../../../strings/goods';
import { holdsText } from '../../../strings/holds';
import { journalText } from '../../../strings/journal';
import { limitsText } from '../../../strings/limits';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import { reportText } from '../../../strings/reports';
import { secondStepText } from '../../../strings/second-step';
import { signInPageText } from '../../../strings/sign-in-page';
import { soldGoodsText } from '../../../strings/sold-goods';
import { uiText } from '../../../strings/ui';
import { stepFieldInWords, storedFields } from '../stock/report-facts';
import { type ChangedValue, type RecipeSteps, stepChanges, stepLines } from './recipe-changes';

/** What a write changed, as the journal has it. */
export type Facts = Readonly<Record<string, unknown>>;

interface Context {
  facts: Facts;
  shownTime: (at: string) => string;
}
/** Puts a field of one side of a change in words. */
type Words = (value: unknown, context: Context) => string;

/** A field with one value. */
interface Single {
  label: string;
  words: Words;
  /** Whether it is said of the write, and not of the thing. */
  ofWrite?: boolean;
}
/** A field of several lines, each under its own label. */
interface Several {
  lines: (value: unknown, context: Context) => Record<string, string>;
  /** What changed from one value to another, where that is not line by line. */
  between?: (before: unknown, after: unknown) => ChangedValue[];
}
/** Null: it is told elsewhere, or only identifies. */
export type ChangeField = Single | Several | null;

const text: Words = String;
const yesNo: Words = (value) => uiText[value === true ? 'yes' : 'no'];
const day: Words = (value) => shownDay(String(value));
const time: Words = (value, { shownTime }) => shownTime(String(value));
const units: Words = (value) => unitText[value as Units] ?? String(value);
const names: Words = (value) => recipeFormsText.names(value as string[]);
const amount: Words = (value, { facts }) => {
  const unit = facts.good_type_units;
  const number = exactAmount(value as number);
  return typeof unit === 'string' ? `${number}\u00a0${unitText[unit as Units]}` : number;
};
const measure: Words = (value) => exactAmount(value as number);
const stepOf = ({ manufacture_step_name, step = manufacture_step_name }: Facts): StepName | null =>
  typeof step === 'string' && isStepName(step) ? step : null;
const price: Words = (value) => `${shownPrice(value as number)}\u00a0${soldGoodsText.currency}`;
/** A received lot has a batch or a day, a made one a time. */
const made: Words = (value, context) => {
  const words = String(value);
  if (isTimestamp(words)) return time(words, context);
  return isDay(words) ? shownDay(words) : words;
};

const one = (label: string, words: Words = text): Single => ({ label, words });

/** The checks and measurements of a receipt, by their names. */
const checks: Several = {
  lines: (value) =>
    Object.fromEntries(
      Object.entries(value as Record<string, { value: unknown }>).map(([name, answer]) => {
        const words =
          typeof answer.value === 'boolean'
            ? uiText[answer.value ? 'yes' : 'no']
            : typeof answer.value === 'number'
              ? exactAmount(answer.value)
              : String(answer.value);
        return [name, words];
      }),
    ),
};

const deviations: Several = {
  lines: (value, { facts }): Record<string, string> => {
    const names = facts.used_good_type_names as string[] | undefined;
    const words = (value as Deviation[]).map((one) =>
      deviationText.asNonConformity(deviationLabel(stepOf(facts), one.field, names), one),
    );
    return words.length > 0 ? { [deviationText.title]: words.join('; ') } : {};
  },
};

/** The step fields and notes of a report. */
const stepChecks: Several = {
  lines: (value, { facts }) => {
    const stored = value as NonNullable<Good['extra_data']>;
    const fields = storedFields({ manufacture_step_name: stepOf(facts), extra_data: stored });
    const lines = fields.map(({ label, kind, value: answer }) => [label, stepFieldInWords(kind, answer)]);
    if (typeof stored.notes === 'string') lines.push([reportText.notes, stored.notes]);
    return Object.fromEntries(lines) as Record<string, string>;
  },
};

const usedLots: Words = (value, context) => {
  const { facts } = context;
  const [ids, types] = [facts.used_good_ids as number[], facts.used_good_type_names as string[]];
  // What was written before the journal had them has none.
  const ofEach = (facts.used_good_type_units ?? []) as Units[];
  const lots = (value as number[]).map((used, at) =>
    journalText.lotAmount(
      types[at]!,
      ids[at]!,
      amount(used, { ...context, facts: { good_type_units: ofEach[at] } }),
    ),
  );
  return lots.join('; ');
};

const unseen = <Name extends string>(...fields: Name[]) =>
  Object.fromEntries(fields.map((field) => [field, null])) as Record<Name, null>;

const goodType = one(purchasedGoodsText.columns.type);
const deviating = {
  deviations,
  deviations_note: one(deviationText.note),
};
// That it is reversed, its call says.
const report = unseen(
  'reversed',
  'id',
  'good_type_id',
  'good_type_units',
  'created_at',
  'created_by',
  'created_by_id',
);

/** The fields of what each thing was before and is after, in their order. A form's are those of its schema. */
export const CHANGE_FIELDS: Record<SubjectType, Record<string, ChangeField>> = {
  PurchasedGood: {
    ...report,
    // A receipt is never held when it is written; holding is a write of its own.
    ...unseen('good_id', 'held'),
    good_type_name: goodType,
    amount: one(purchasedGoodsText.columns.amount, amount),
    supplier: one(purchasedGoodsText.columns.supplier),
    purchased_at: one(purchasedGoodsText.columns.purchased, time),
    manufactured_at: one(purchasedGoodsText.columns.batch, made),
    expires_at: one(purchasedGoodsText.columns.expiry, day),
    extra_data: checks,
    ...deviating,
  },
  Good: {
    ...report,
    ...unseen('good_type_purchasable', 'good_type_sellable', 'good_type_recipe_component'),
    ...unseen('used_good_ids', 'used_good_type_names', 'used_good_type_units', 'supplier', 'purchased_at'),
    good_type_name: one(goodsText.columns.item),
    manufacture_step_name: one(goodsText.facts.step),
    amount: one(goodsText.movements.columns.amount, amount),
    amount_remaining: one(goodsText.columns.remaining, amount),
    cause: {
      ...one(lossesText.cause, (cause) => lossesText.causes[cause as LossCause] ?? String(cause)),
      ofWrite: true,
    },
    held: one(holdsText.state, (held) => (held ? holdsText.held : holdsText.available)),
    used_good_amounts: one(recipesText.steps.from, usedLots),
    manufactured_at: one(goodsText.facts.made, made),
    expires_at: one(goodsText.facts.expiry, day),
    extra_data: stepChecks,
    ...deviating,
  },
  SoldGood: {
    ...report,
    ...unseen('manufacture_step_name', 'manufactured_at', 'expires_at'),
    good_type_name: one(soldGoodsText.columns.product),
    good_id: one(soldGoodsText.details.lotNumber),
    amount: one(soldGoodsText.columns.amount, amount),
    customer: one(soldGoodsText.columns.customer),
    price: one(soldGoodsText.columns.price, price),
    sold_at: one(soldGoodsText.columns.sold, time),
  },
  GoodType: {
    ...unseen('purchasable', 'sellable', 'recipe_component'),
    name: goodType,
    units: one(purchasedGoodsText.form.units, units),
    expires: one(purchasedGoodsText.form.expires, yesNo),
    manufactured: one(purchasedGoodsText.form.manufactured, yesNo),
  },
  ManufactureStep: {
    name: one(recipeFormsText.step.name),
    used_good_type_names: one(recipesText.steps.from, names),
    manufactured_good_type_name: one(recipeFormsText.step.output.label),
    manufactured_good_type_units: one(purchasedGoodsText.form.units, units),
  },
  Recipe: {
    name: one(recipesText.columns.name),
    sub_recipe: one(recipesText.columns.type, (value) =>
      value === true ? recipesText.types.subRecipe : recipesText.types.recipe,
    ),
    steps: {
      lines: (steps) => stepLines(steps as RecipeSteps),
      between: (before, after) => stepChanges(before as RecipeSteps, after as RecipeSteps),
    },
  },
  Migration: unseen('migration'),
  Limit: {
    ...unseen('id'),
    step: one(limitsText.columns.step),
    field: one(limitsText.columns.field, (field, { facts }) => limitFieldLabel(stepOf(facts), String(field))),
    min: one(limitsText.columns.min, measure),
    max: one(limitsText.columns.max, measure),
    unit: one(limitsText.columns.unit),
    text: one(limitsText.columns.text),
    source: one(limitsText.columns.source),
    valid_from: one(limitsText.columns.validFrom, day),
  },
  Account: {
    login: one(signInPageText.login),
    name: one(accountText.name.label),
    role: one(accountText.role, (role) => accountText.roles[role as Role] ?? String(role)),
    disabled: one(
      accountsText.columns.state,
      (disabled) => accountsText.states[disabled === true ? 'disabled' : 'enabled'],
    ),
    device: one(accountText.signIns.device),
    codes: one(secondStepText.codes.title, (on) => secondStepText.state[on === true ? 'on' : 'off']),
    passkey: one(secondStepText.passkeys.one),
    passkeys: one(secondStepText.passkeys.title),
    // The call says it.
    ...unseen('password', 'picture', 'sign_ins', 'recovery_codes'),
  },
  // By its schema.
  FormEntry: {},
};
