import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt, recipe, rinse, step, unique } from '../../../tests/kit/server/factories';
import { answers } from '../../../tests/kit/server/forms';
import type { FormSchema } from '../../contract/forms';
import type { Good } from '../../contract/goods';
import type { ManufactureStep } from '../../contract/manufacture-steps';
import { addDays, dayOf } from '../../domain/days';
import { RECEIPT_FIELDS } from '../../domain/extra-fields';
import { FORM_NAMES } from '../../domain/forms';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const codes = ({ deviations }: Pick<Good, 'deviations'>) =>
  deviations.map(({ code, field }) => [code, field]);
const inDays = (days: number) => addDays(dayOf(new Date(), 'Asia/Jerusalem'), days);

async function change(typeId: number, parts: object) {
  const { body } = await app.call<{ version: number }>('GET', `/api_good_types/${typeId}`);
  const changed = await app.call('PUT', `/api_good_types/${typeId}`, {
    body: { version: body.version, ...parts },
  });
  expect(changed.status).toBe(200);
}

/** A rinse of these types; `answered` is its step as a form reads it, once it is in a recipe. */
async function rinsing(...inputs: number[]) {
  const { manufactureStepId: id, manufacturedGoodTypeId: typeId } = await step(app, inputs);
  const answered = async () =>
    (await app.call<ManufactureStep[]>('GET', '/api_manufacture_steps/שטיפה')).body.find(
      (one) => one.id === id,
    )!;
  const report = (lots: readonly number[], parts: object = {}) =>
    rinse(app, typeId, Object.fromEntries(lots.map((lot) => [lot, '1'])), {
      ...{ amount: lots.length, expires_at: inDays(2) },
      ...parts,
    });
  return { id, typeId, answered, report };
}

test('without one of its own, a step has the shelf life of what it makes (contract 8.26)', async () => {
  const { id: lot, good_type_id } = await receipt(app);
  const { id, typeId, answered, report } = await rinsing(good_type_id);
  await recipe(app, [id]);
  expect(codes(await report([lot], { expires_at: inDays(4) }))).toEqual([]);
  await change(typeId, { shelf_life_days: 3 });
  expect(await answered()).toMatchObject({
    ...{ shelf_life_days: null, manufactured_good_type_shelf_life_days: 3 },
  });
  expect(codes(await report([lot], { expires_at: inDays(3) }))).toEqual([]);
  expect(codes(await report([lot], { expires_at: inDays(4) }))).toEqual([['SHELF_LIFE', 'expires_at']]);
});

test('a lot that was beyond a limit is told until somebody explained it (contract 8.16, 8.27)', async () => {
  const { good_type_id } = await receipt(app);
  await change(good_type_id, { storage: 'chilled' });
  const received = (parts: object) =>
    receipt(app, { good_type: { id: good_type_id }, [RECEIPT_FIELDS.sensitiveTemperature]: 9, ...parts });
  const warm = await received({});
  const explained = await received({ deviations_note: 'נמדד שוב: 4 מעלות' });
  const cold = await received({ [RECEIPT_FIELDS.sensitiveTemperature]: 4 });
  const { id: stepId, answered, report } = await rinsing(good_type_id);
  await recipe(app, [stepId]);
  const unexplained = async () =>
    (await answered()).goods_with_available_amounts!.flatMap(({ id, unexplained_deviation }) =>
      unexplained_deviation ? [id] : [],
    );
  expect(await unexplained()).toEqual([warm.id]);
  expect(codes(await report([explained.id, warm.id, cold.id]))).toEqual([
    ['FROM_DEVIATING', 'used_good_ids.0'],
  ]);
  const path = `/api_form_schema/${FORM_NAMES.nonConformity}`;
  const { id: schema_id, data } = (await app.call<FormSchema>('GET', path)).body;
  const entry = { schema_id, data: answers(data.fields), form_name: FORM_NAMES.nonConformity };
  await app.call('POST', '/api_form_entries', { body: { ...entry, good_id: warm.id } });
  expect(await unexplained()).toEqual([]);
  expect(codes(await report([warm.id]))).toEqual([]);
});

test('a lot with an allergen that nothing of the product is said to contain is told, through any number of steps (contract 8.16, 8.28)', async () => {
  const said = (contains: string[]) => ({
    allergens: { contains, may_contain: [], unknown: [], verified: false },
  });
  const { good_type_id } = await receipt(app);
  const plain = await receipt(app, {
    good_type: { name: unique('מלח'), units: 'kilograms', expires: false, manufactured: false },
  });
  await change(good_type_id, said(['sesame', 'celery']));
  const lot = await receipt(app, { good_type: { id: good_type_id } });
  const first = await rinsing(good_type_id);
  const second = await rinsing(first.typeId, plain.good_type_id);
  await recipe(app, [first.id, second.id]);
  expect((await second.answered()).manufactured_good_type_contains).toEqual(['celery', 'sesame']);
  const made = await first.report([lot.id], { amount: 1 });
  expect(codes(made)).toEqual([]);
  expect(codes(await second.report([plain.id, made.id]))).toEqual([]);
  // The supplier changed what is in it; what was received before is what it was.
  await change(good_type_id, said(['celery']));
  const later = await first.report([lot.id], { amount: 1 });
  expect(codes(later)).toEqual([['ALLERGEN', 'used_good_ids.0']]);
  expect(later.deviations[0]!.text).toContain('שומשום');
  expect(later.allergens!.contains).toEqual(['celery', 'sesame']);
  const answered = await second.answered();
  expect(answered.manufactured_good_type_contains).toEqual(['celery']);
  expect(answered.goods_with_available_amounts!.find(({ id }) => id === later.id)!.contains).toEqual(
    later.allergens!.contains,
  );
  expect(codes(await second.report([plain.id, later.id]))).toEqual([['ALLERGEN', 'used_good_ids.1']]);
});
