import { formEntry, formSchema } from './forms';
import { goodType, purchasableGoodType } from './good-types';
import { good, movement } from './goods';
import { availableGood, manufactureStep } from './manufacture-steps';
import { purchasedGood } from './purchased-goods';
import { recipe } from './recipes';
import { inventoryRow } from './reports';
import { soldGood } from './sold-goods';

const ANSWERS = {
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

/** What answers carry beyond the specification. */
const MORE = [
  ['good', 'created_by used_good_type_names'],
  ['purchasedGood', 'good_id created_by'],
  ['soldGood', 'created_by'],
  ['formEntry', 'created_at updated_at created_by version'],
  ['manufactureStep', 'version'],
  ['recipe', 'version'],
  ['movement', 'at kind amount balance by reason used_in_good_id sold_good_id'],
] as const;

test.each(MORE)('a %s carries %s, too (contract 3.2, 3.7)', (name, fields) => {
  expect(Object.keys(ANSWERS[name].shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

test.each(Object.entries(ANSWERS))(
  'of a %s no key is ever missing: null where there is none (contract 3.1)',
  (_, { shape }) => {
    const fields: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = shape;
    for (const [name, field] of Object.entries(fields)) {
      expect([name, field.safeParse(undefined).success]).toEqual([name, false]);
    }
  },
);

test('a field of a form may carry its heading, its limits, its unit and what is not fine (contract 2.39)', () => {
  const field = { key: 'a', label: 'א', type: 'number', required: true };
  const more = { section: 'חצר', min: -40, max: 4, unit: '°C', alert: ['no', false] };
  const options = [{ value: 'a', label: 'א' }];
  const data = { fields: [{ ...field, ...more, options }], list_fields: [] };
  expect(formSchema.parse({ id: 1, form_name: 'ט', version: 1, data }).data).toEqual(data);
});
