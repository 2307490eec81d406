import {
  BookOpen,
  CalendarDays,
  Carrot,
  ClipboardCheck,
  Contact,
  Database,
  Gauge,
  ReceiptText,
  Store,
  Truck,
  UserRoundCog,
} from 'lucide-react';
import type { SubjectType } from '../../../contract/tags';
import type { Storage } from '../../../domain/good-types';
import type { Role } from '../../../domain/roles';
import { limitFieldLabel } from '../../../domain/safety-limits';
import type { LossCause } from '../../../domain/stock';
import { accountText } from '../../../strings/account';
import { accountsText } from '../../../strings/accounts';
import { deviationText } from '../../../strings/deviations';
import { days } from '../../../strings/durations';
import { goodTypesText } from '../../../strings/good-types';
import { goodsText, lossesText } from '../../../strings/goods';
import { holdsText } from '../../../strings/holds';
import { journalText } from '../../../strings/journal';
import { limitsText } from '../../../strings/limits';
import { partyText } from '../../../strings/parties';
import { planText } from '../../../strings/plan';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import { secondStepText } from '../../../strings/second-step';
import { signInPageText } from '../../../strings/sign-in-page';
import { soldGoodsText } from '../../../strings/sold-goods';
import { paths, withFilters } from '../../lib/paths';
import type { Tone } from '../../ui/badge';
import type { Icon } from '../../ui/icon';
import { allergenLines } from './allergen-changes';
import {
  type ChangeField,
  amount,
  batch,
  checks,
  day,
  deviations,
  inputs,
  made,
  measure,
  one,
  price,
  stepChecks,
  stepOf,
  time,
  units,
  unseen,
  usedLots,
  yesNo,
} from './change-fields';
import { type RecipeSteps, stepChanges, stepLines } from './recipe-changes';

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

/** What is known of a supplier or customer. */
const known = {
  name: one(partyText.fields.name),
  contact: one(partyText.fields.contact),
  phone: one(partyText.fields.phone),
  email: one(partyText.fields.email),
  address: one(partyText.fields.address),
  notes: one(partyText.fields.notes),
};

/** A kind of write, as its badge shows it. */
export interface WriteKind {
  label: string;
  icon: Icon;
  tone?: Tone;
}

const { subjects } = journalText;
/** The definition of a step is a part of the recipes. */
const recipe: WriteKind = { label: subjects.Recipe, icon: BookOpen };

interface ShownSubject {
  /** Its page; null where it has none. */
  page: ((id: number) => string) | null;
  /** The kind of a write of it; null where that depends on the write. */
  kind: WriteKind | null;
  /** The fields of what it was before and is after, in their order. */
  fields: Record<string, ChangeField>;
}

/** How the journal shows what a write is of. */
export const SHOWN_SUBJECTS: Record<SubjectType, ShownSubject> = {
  PurchasedGood: {
    page: paths.purchasedGood,
    kind: { label: subjects.PurchasedGood, icon: Truck, tone: 'raw' },
    fields: {
      ...report,
      // A receipt is never held when it is written; holding is a write of its own.
      ...unseen('good_id', 'supplier_id', 'held'),
      good_type_name: goodType,
      amount: one(purchasedGoodsText.columns.amount, amount),
      supplier: one(purchasedGoodsText.columns.supplier),
      purchased_at: one(purchasedGoodsText.columns.purchased, time),
      manufactured_at: one(purchasedGoodsText.columns.batch, made),
      expires_at: one(purchasedGoodsText.columns.expiry, day),
      extra_data: checks,
      ...deviating,
    },
  },
  Good: {
    page: paths.good,
    kind: null,
    fields: {
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
      allergens: { lines: allergenLines },
      extra_data: stepChecks,
      ...deviating,
    },
  },
  SoldGood: {
    page: paths.soldGood,
    kind: { label: subjects.SoldGood, icon: ReceiptText, tone: 'accent' },
    fields: {
      ...report,
      ...unseen('customer_id', 'manufacture_step_name', 'manufactured_at', 'expires_at'),
      good_type_name: one(soldGoodsText.columns.product),
      good_id: one(soldGoodsText.details.lotNumber),
      amount: one(soldGoodsText.columns.amount, amount),
      customer: one(soldGoodsText.columns.customer),
      price: one(soldGoodsText.columns.price, price),
      sold_at: one(soldGoodsText.columns.sold, time),
    },
  },
  GoodType: {
    page: (id) => withFilters(paths.goods, { good_type_id: String(id) }),
    kind: { label: subjects.GoodType, icon: Carrot },
    fields: {
      ...unseen('purchasable', 'sellable', 'recipe_component'),
      name: goodType,
      units: one(purchasedGoodsText.form.units, units),
      expires: one(purchasedGoodsText.form.expires, yesNo),
      manufactured: one(purchasedGoodsText.form.manufactured, yesNo),
      barcode: one(goodTypesText.barcode),
      storage: one(goodTypesText.storage, (value) => goodTypesText.storages[value as Storage]),
      storage_text: one(goodTypesText.storageText),
      shelf_life_days: one(goodTypesText.shelfLife, (value) => goodTypesText.days(value as number)),
      min_amount: one(goodTypesText.minAmount, measure),
      allergens: { lines: allergenLines },
      archived: one(goodTypesText.archived, yesNo),
    },
  },
  Supplier: {
    page: paths.supplier,
    kind: { label: subjects.Supplier, icon: Contact },
    fields: {
      ...known,
      licence: one(partyText.fields.licence),
      licence_until: one(partyText.fields.licence_until, day),
    },
  },
  Customer: {
    page: paths.customer,
    kind: { label: subjects.Customer, icon: Store },
    fields: known,
  },
  ManufactureStep: {
    page: () => paths.recipes,
    kind: recipe,
    fields: {
      name: one(recipeFormsText.step.name),
      ...unseen('used_good_type_units', 'used_good_type_amounts'),
      used_good_type_names: one(recipesText.steps.from, inputs),
      manufactured_good_type_name: one(recipeFormsText.step.output.label),
      manufactured_good_type_units: one(purchasedGoodsText.form.units, units),
      batch_amount: one(recipesText.steps.batch, batch),
      shelf_life_days: one(recipesText.steps.shelfLife, (count) => days(count as number)),
      instructions: one(recipesText.steps.instructions),
    },
  },
  Recipe: {
    page: paths.recipe,
    kind: recipe,
    fields: {
      name: one(recipesText.columns.name),
      sub_recipe: one(recipesText.columns.type, (value) =>
        value === true ? recipesText.types.subRecipe : recipesText.types.recipe,
      ),
      steps: {
        lines: (steps) => stepLines(steps as RecipeSteps),
        between: (before, after) => stepChanges(before as RecipeSteps, after as RecipeSteps),
      },
    },
  },
  PlanRow: {
    page: () => paths.plan,
    kind: { label: subjects.PlanRow, icon: CalendarDays },
    fields: {
      ...unseen('recipe_id', 'good_type_units'),
      recipe_name: one(planText.recipe),
      day: one(planText.day, day),
      amount: one(planText.amount, amount),
      note: one(planText.note),
    },
  },
  Migration: {
    page: null,
    kind: { label: subjects.Migration, icon: Database },
    fields: unseen('migration'),
  },
  Limit: {
    page: null,
    kind: { label: subjects.Limit, icon: Gauge },
    fields: {
      ...unseen('id'),
      step: one(limitsText.columns.step),
      field: one(limitsText.columns.field, (field, { facts }) =>
        limitFieldLabel(stepOf(facts), String(field)),
      ),
      min: one(limitsText.columns.min, measure),
      max: one(limitsText.columns.max, measure),
      unit: one(limitsText.columns.unit),
      text: one(limitsText.columns.text),
      source: one(limitsText.columns.source),
      valid_from: one(limitsText.columns.validFrom, day),
      storage: one(goodTypesText.storage, (storage) => goodTypesText.storages[storage as Storage]),
    },
  },
  Account: {
    page: null,
    kind: { label: subjects.Account, icon: UserRoundCog },
    fields: {
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
  },
  FormEntry: {
    page: paths.formEntry,
    kind: { label: subjects.FormEntry, icon: ClipboardCheck },
    // By its schema.
    fields: {},
  },
};
