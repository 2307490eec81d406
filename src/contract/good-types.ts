import { z } from 'zod';
import { ALLERGENS } from '../domain/allergens';
import { UNITS } from '../domain/amounts';
import { STORAGES } from '../domain/good-types';
import { isGtin } from '../domain/gs1';
import { SHELF_LIFE_MAX } from '../domain/limits';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import {
  AMOUNT_NOTE,
  amountFromZero,
  changedText,
  name,
  newUnits,
  optionalText,
  VERSION_NOTE,
} from './fields';
import { allergenFilters, flagParam, idParams, idsParam, listQuery, nameParam } from './list-query';

const GTIN_NOTE = 'A GTIN of 8, 12, 13 or 14 digits with its check digit.';

const codes = z.array(z.enum(ALLERGENS));

/** What is said of the allergens of a type; null where nobody has said anything. */
const declaredAllergens = answer
  .named('DeclaredAllergens', {
    contains: codes,
    may_contain: codes,
    unknown: codes,
    verified: answer
      .named('VerifiedAllergens', {
        at: answer.timestamp,
        by: answer.person,
        by_id: answer.personId,
        against: z.string().nullable().describe('What it was read from.'),
      })
      .nullable(),
  })
  .nullable()
  .describe(
    'What stands in none of the three is not contained. Null where nobody has said anything: never that it is free of them.',
  );

/** What a made type has by everything that goes into it. */
const derivedAllergens = answer
  .named('DerivedAllergens', {
    contains: codes,
    may_contain: codes,
    unknown: z.array(z.string()).meta({
      description:
        'The names of the types that go into it of which nobody has said, or of which something is unknown that nothing else contains.',
      examples: [['Cumin']],
    }),
  })
  .nullable()
  .describe('Of a type that a step makes: the union over everything that goes into it. Null of any other.');

export const goodType = answer.named('GoodType', {
  id: z.int(),
  name: z.string(),
  units: answer.units,
  purchasable: z.boolean(),
  sellable: z.boolean(),
  expires: z.boolean(),
  manufactured: z.boolean(),
  recipe_component: z.boolean(),
  barcode: z
    .string()
    .nullable()
    .meta({ description: GTIN_NOTE, examples: ['7290018420362'] }),
  storage: z.enum(STORAGES).nullable(),
  storage_text: z.string().nullable().describe('How it is kept, in words.'),
  shelf_life_days: z.int().nullable(),
  min_amount: answer.amount.nullable().describe(`Less than this in stock is told. ${AMOUNT_NOTE}`),
  allergens: declaredAllergens,
  archived: z.boolean().describe('It is offered no more; its past stays.'),
  version: answer.version,
});
export type GoodType = z.infer<typeof goodType>;

/** A type of the list. */
const listedGoodType = answer.named('ListedGoodType', {
  ...goodType.shape,
  derived_allergens: derivedAllergens.optional().describe('Where `derived` asks for it.'),
});
export type ListedGoodType = z.infer<typeof listedGoodType>;

/** A type with what is known of it elsewhere. */
export const goodTypeCard = answer.named('GoodTypeCard', {
  ...goodType.shape,
  made_by: z.array(z.int()).describe('The ids of the steps that make it: one at most.'),
  used_by: z
    .array(z.object({ recipe_id: z.int(), recipe_name: z.string() }))
    .describe('The recipes that it goes into.'),
  in_stock: answer.amount.describe(`What is left of it, neither held nor expired. ${AMOUNT_NOTE}`),
  derived_allergens: derivedAllergens,
});
export type GoodTypeCard = z.infer<typeof goodTypeCard>;

const distinctCodes = z.array(z.enum(ALLERGENS, text.chooseOne)).max(ALLERGENS.length, text.tooLarge);

const allergensBody = z
  .strictObject({
    contains: distinctCodes.meta({ examples: [['sesame']] }),
    may_contain: distinctCodes.meta({ examples: [['milk']] }),
    unknown: distinctCodes.optional().meta({ examples: [['lupin']] }),
    verified: z
      .boolean(text.chooseYesNo)
      .describe('Whether it was compared with what it was read from, now.'),
    against: optionalText().describe('What it was read from; kept with what was verified.'),
  })
  .superRefine(({ contains, may_contain, unknown = [] }, context) => {
    const seen = new Set<string>();
    for (const [list, listed] of Object.entries({ contains, may_contain, unknown }))
      listed.forEach((code, index) => {
        if (seen.has(code))
          context.addIssue({ code: 'custom', path: [list, index], message: text.allergenTwice });
        seen.add(code);
      });
  });

const changedGoodType = z.strictObject({
  version: z.int().positive().describe(VERSION_NOTE),
  name: name(text.materialName).optional(),
  units: z.enum(UNITS, text.unitsRequired).optional(),
  expires: z.boolean(text.chooseYesNo).optional(),
  manufactured: z.boolean(text.chooseYesNo).optional(),
  barcode: changedText()
    .refine((code) => !code || isGtin(code), text.barcode)
    .meta({ description: GTIN_NOTE, examples: ['7290018420362'] }),
  storage: z.enum(STORAGES, text.chooseOne).nullable().optional(),
  storage_text: changedText(),
  shelf_life_days: z
    .int(text.wholeNumber)
    .min(0, text.shelfLife)
    .max(SHELF_LIFE_MAX, text.shelfLife)
    .nullable()
    .optional(),
  min_amount: amountFromZero({ required: text.number, least: text.amountNotNegative }).nullable().optional(),
  allergens: allergensBody.nullable().optional(),
  archived: z.boolean(text.chooseYesNo).optional(),
});

export const purchasableGoodType = answer.named(
  'PurchasableGoodType',
  goodType.pick({
    id: true,
    name: true,
    units: true,
    expires: true,
    manufactured: true,
  }).shape,
);
export type PurchasableGoodType = z.infer<typeof purchasableGoodType>;

const newGoodType = z.strictObject({
  name: name(text.materialName),
  units: newUnits(text.unitsRequired),
  purchasable: z.literal(true),
  sellable: z.literal(false),
  expires: z.boolean(text.chooseYesNo),
  manufactured: z.boolean(text.chooseYesNo),
  recipe_component: z.literal(false),
});

export const goodTypeEndpoints = defineEndpoints('Good types', 'Kinds of goods', {
  listGoodTypes: {
    summary: 'Good types, all or by ids',
    query: listQuery(['name', 'id'], {
      ids: idsParam.optional().describe('At most 500 ids with commas between.'),
      q: nameParam.optional(),
      archived: flagParam.optional().describe('Whether it is archived; without it, both.'),
      below_min: flagParam
        .optional()
        .describe('Whether less than its least amount is in stock; without it, both.'),
      ...allergenFilters(
        'by what goes into it through any number of steps, and by what is declared of it; by name in this order',
      ),
      derived: flagParam.optional().describe('With `derived_allergens` of each.'),
    }),
    answer: z.array(listedGoodType),
  },
  getGoodType: {
    summary: 'A good type with what goes into it, what it goes into and what is in stock',
    params: idParams,
    answer: goodTypeCard,
  },
  changeGoodType: {
    summary: 'Changes what is known of a good type; what is absent stays',
    params: idParams,
    body: changedGoodType,
    answer: goodTypeCard,
    errors: ['NAME_TAKEN', 'IN_USE', 'CHANGED_MEANWHILE'],
  },
  addGoodType: {
    summary: 'A new raw material',
    body: newGoodType,
    answer: z.object({ id: z.int() }),
    errors: ['NAME_TAKEN'],
  },
  listPurchasableGoodTypes: {
    summary: 'Good types that can be bought',
    answer: z.array(purchasableGoodType),
  },
});
