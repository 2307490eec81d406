import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { errorAnswer } from './errors';
import { formEntry, formSchema } from './forms';
import { goodType, purchasableGoodType } from './good-types';
import { good, movement } from './goods';
import { availableGood, manufactureStep } from './manufacture-steps';
import { purchasedGood } from './purchased-goods';
import { recipe } from './recipes';
import { inventoryRow } from './reports';
import { soldGood } from './sold-goods';

const SCHEMAS = {
  availableGood,
  formEntry,
  formSchema,
  good,
  goodType,
  inventoryRow,
  manufactureStep,
  movement,
  purchasableGoodType,
  purchasedGood,
  recipe,
  soldGood,
};

/** The keys that responses have in addition to the specification's. */
const ADDITIONAL_KEYS = [
  ['good', 'created_by used_good_type_names used_good_type_units'],
  ['purchasedGood', 'good_id created_by'],
  ['soldGood', 'created_by'],
  ['formEntry', 'created_at updated_at created_by version'],
  ['manufactureStep', 'version'],
  ['recipe', 'version'],
  ['movement', 'at kind amount balance by reason used_in_good_id sold_good_id'],
] as const;

test.each(ADDITIONAL_KEYS)('a response with a %s also has the keys %s (contract 3.2, 3.7)', (name, keys) => {
  expect(Object.keys(SCHEMAS[name].shape)).toEqual(expect.arrayContaining(keys.split(' ')));
});

test.each(Object.entries(SCHEMAS))(
  'a response with a %s has every key, with null for a missing value (contract 3.1)',
  (_, { shape }) => {
    const fields: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = shape;
    for (const [name, field] of Object.entries(fields)) {
      expect([name, field.safeParse(undefined).success]).toEqual([name, false]);
    }
  },
);

test('a field of a form may have a section, limits, a unit and values that are not fine (contract 2.39)', () => {
  const field = { key: 'a', label: 'א', type: 'number', required: true };
  const properties = { section: 'חצר', min: -40, max: 4, unit: '°C', alert: ['no', false] };
  const options = [{ value: 'a', label: 'א' }];
  const data = { fields: [{ ...field, ...properties, options }], list_fields: [] };
  expect(formSchema.parse({ id: 1, form_name: 'ט', version: 1, data }).data).toEqual(data);
});

/** Every object of a schema, with its place. */
function objectsOf(schema: z.core.$ZodType, place: string): [place: string, shape: z.core.$ZodShape][] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return objectsOf(schema.unwrap(), place);
  }
  if (schema instanceof z.ZodArray) return objectsOf(schema.element, place);
  if (!(schema instanceof z.ZodObject)) return [];
  const { shape } = schema;
  const inner = Object.entries<z.core.$ZodType>(shape).flatMap(([key, field]) =>
    objectsOf(field, `${place}.${key}`),
  );
  return [[place, shape], ...inner];
}

test('every field that names a person has their id beside it (contract 6.201)', () => {
  const objects = [
    ...Object.entries<Endpoint>(endpoints).flatMap(([name, { answer }]) =>
      answer ? objectsOf(answer, name) : [],
    ),
    ...objectsOf(errorAnswer, 'errors'),
  ];
  const isPerson = ([key, field]: [string, z.core.$ZodType]) =>
    /^(.+_)?by$/.test(key) && field instanceof z.ZodString;
  const named = objects.flatMap(([place, shape]) =>
    Object.entries(shape)
      .filter(isPerson)
      .map(([key]) => [place, key, `${key}_id` in shape]),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, , hasId]) => !hasId)).toEqual([]);
});
