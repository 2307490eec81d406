import { type Attack, UNRELATED, hold, write } from './forged-rows';

// Lies beside a write that says otherwise, for the test of the audit.

const SAID = /^journal \d+: it says of \w+:\d+ what was not done$/;
const OTHERWISE = /: it(s row .+)? is not as its write says$/;
const OTHER_CALL = /: it is of another time, person or call than its write$/;
const lossOf = (id: number, amount: number) =>
  `insert into good_movements (good_id, kind, amount, at, person_id, cause) values (${id}, 'zeroed', ${-amount}, now(), 1, 'thrown')`;
const leftAfter = (left: number, cause = 'thrown') =>
  `'{"amount_remaining": ${left}, "good_type_name": "x", "good_type_units": "kilograms", "cause": "${cause}"}'`;
const LEFT = (left: number) => `'{"amount_remaining": ${left}}'`;
const newest = (table: string, type: string) => `array['${type}:' || (select max(id) from ${table})]`;
const ACCOUNT = `array['Account:' || (select first_id from people join accounts on accounts.subject::text = people.subject limit 1)]`;
/** A write of the thing itself, that says something else of it, or is of another call. */
export const CONTRADICTING_ENTRIES: Attack[] = [
  [
    'a loss of more than it says',
    ({ spare }) =>
      `${lossOf(spare, 4)}; ${write(`Good:${spare}`, { before: LEFT(10), after: leftAfter(9) })}`,
    SAID,
  ],
  [
    'a loss of another cause than it says',
    ({ spare }) =>
      `${lossOf(spare, 1)}; ${write(`Good:${spare}`, { before: LEFT(6), after: leftAfter(5, 'tasted') })}`,
    SAID,
  ],
  [
    'a loss as the reversal of a zeroing',
    ({ spare }) =>
      `${lossOf(spare, 1)}; ${write(`Good:${spare}`, { call: 'reverseZeroing', after: leftAfter(4) })}`,
    OTHER_CALL,
  ],
  [
    'a loss that was none',
    ({ spare }) => write(`Good:${spare}`, { before: LEFT(4), after: leftAfter(3) }),
    SAID,
  ],
  [
    'a second loss beside one',
    ({ spare, carrots }) => `${lossOf(spare, 1)}; ${lossOf(carrots.id, 1)};
      ${write(`Good:${spare}, Good:${carrots.id}`, { before: LEFT(4), after: leftAfter(3) })}`,
    /^good_movements \d+: no write of its transaction is of it$/,
  ],
  [
    'a sale at another price than it says',
    ({ lot }) => `
      with sale as (
        insert into sold_goods (good_id, good_type_id, amount, customer_id, price, sold_at, created_at, created_by)
        select good_id, good_type_id, 1, customer_id, 10, now(), now(), 1 from sold_goods order by id limit 1 returning *)
      insert into good_movements (good_id, kind, amount, at, person_id, sold_good_id)
      select good_id, 'sold', -amount, created_at, 1, id from sale;
      ${write(`${newest('sold_goods', 'SoldGood')} || array['Good:${lot.id}']`, {
        call: 'addSoldGood',
        after: `(select to_jsonb(sale) || '{"price": 90, "customer": "מלון"}' from sold_goods sale order by id desc limit 1)`,
      })}`,
    SAID,
  ],
  [
    'a reversal that was none',
    ({ carrots }) =>
      write(`PurchasedGood:${carrots.id},Good:${carrots.id}`, {
        call: 'reversePurchasedGood',
        before: `'{"amount": 10, "reversed": false}'`,
        after: `'{"amount": 10, "reversed": true}'`,
        reason: `'נרשם פעמיים'`,
      }),
    SAID,
  ],
  [
    'a hold for another reason than it says',
    ({ spare }) =>
      `${hold(spare, 'now()')}; ${write(`Good:${spare}`, { call: 'holdGood', before: `'{"held": false}'`, after: `'{"held": true}'`, reason: `'y'` })}`,
    SAID,
  ],
  [
    'a hold as a release',
    ({ carrots }) => `${hold(carrots.id, 'now()')}; ${write(`Good:${carrots.id}`, { call: 'releaseGood' })}`,
    OTHER_CALL,
  ],
  [
    'an answer that is changed to another than it says',
    ({ entry }) => `
      update form_entries set data = '{"note": "אחר"}', version = version + 1, updated_at = now() where id = ${entry.id};
      ${write(`FormEntry:${entry.id}`, { call: 'saveFormEntry', before: `'{"note": "נבדק"}'`, after: `'{"note": "נבדק שוב"}'` })}`,
    SAID,
  ],
  [
    'a looser limit than it says',
    () => `
      insert into limits (field, max, text, source) values ('temperature', 99, 'x', 'x');
      ${write(newest('limits', 'Limit'), { call: 'replaceLimit', after: `'{"max": 5}'` })}`,
    SAID,
  ],
  [
    'a second limit beside one',
    () => `
      insert into limits (field, max, text, source) values ('temperature', 5, 'x', 'x'), ('temperature', 98, 'x', 'x');
      ${write(`array['Limit:' || (select max(id) - 1 from limits)] || ${newest('limits', 'Limit')}`, { call: 'replaceLimit', after: `'{"max": 5}'` })}`,
    UNRELATED,
  ],
  [
    'a recipe that is renamed otherwise than it says',
    () => `
      update recipes set name = 'שונה', name_key = 'שונה', version = version + 1;
      ${write(newest('recipes', 'Recipe'), { call: 'changeRecipe', after: `'{"sub_recipe": true}'` })}`,
    OTHERWISE,
  ],
  [
    'more in the plan than it says',
    () => `
      insert into plan_rows (day, recipe_id, amount, created_by) select '2026-11-22', id, 70, created_by from recipes limit 1;
      ${write(newest('plan_rows', 'PlanRow'), { call: 'addPlanRow', after: `'{"day": "2026-11-22", "amount": 7}'` })}`,
    SAID,
  ],
  [
    'a step that is moved in a recipe, as its name',
    () => `
      with moved as (delete from recipe_steps returning *)
      update recipes set version = version + 1 where id in (select recipe_id from moved);
      insert into recipe_steps (recipe_id, step_id, position)
      select recipes.id, manufacture_steps.id, 7 from recipes, manufacture_steps;
      ${write(newest('recipes', 'Recipe'), { call: 'changeRecipe', after: `'{"name": "x"}'` })}`,
    OTHERWISE,
  ],
  [
    'a type that gets other units with a receipt of it',
    ({ carrots }) => `
      update good_types set units = 'pieces' where id = ${carrots.good_type_id};
      ${write(`PurchasedGood:${carrots.id},Good:${carrots.id},GoodType:${carrots.good_type_id}`, { call: 'addPurchasedGood' })}`,
    '23001',
  ],
  [
    'a type that is renamed with its step, which says nothing of it',
    ({ rinsed }) => `
      update good_types set name = 'תרד', name_key = 'תרד' where id = ${rinsed.typeId};
      ${write(`ManufactureStep:${rinsed.stepId},GoodType:${rinsed.typeId}`, { call: 'changeManufactureStep', after: `'{}'` })}`,
    OTHERWISE,
  ],
  [
    'an amount of an input that is another than it says',
    ({ rinsed }) => `
      update manufacture_steps set batch_amount = 10, version = version + 1 where id = ${rinsed.stepId};
      with input as (delete from manufacture_step_inputs where step_id = ${rinsed.stepId} returning *)
      insert into manufacture_step_inputs select step_id, good_type_id, position, 7 from input;
      ${write(`ManufactureStep:${rinsed.stepId},GoodType:${rinsed.typeId}`, {
        call: 'changeManufactureStep',
        after: `'{"batch_amount": 10, "used_good_type_names": ["גזר"], "used_good_type_amounts": [8]}'`,
      })}`,
    OTHERWISE,
  ],
  [
    'a batch and instructions of a step that are others than it says',
    ({ rinsed }) => `
      update manufacture_steps set batch_amount = 11, instructions = 'x', version = version + 1 where id = ${rinsed.stepId};
      ${write(`ManufactureStep:${rinsed.stepId},GoodType:${rinsed.typeId}`, {
        call: 'changeManufactureStep',
        after: `'{"batch_amount": 11, "instructions": "y"}'`,
      })}`,
    OTHERWISE,
  ],
  [
    'an account that is renamed otherwise than it says',
    () =>
      `update accounts set name = 'שונה'; ${write(ACCOUNT, { call: 'editAccount', after: `'{"name": "noa"}'` })}`,
    OTHERWISE,
  ],
  [
    'a stored answer that is changed with a write of its person',
    () => `update idempotency_keys set answer = '{}' where key = 'kept'; ${write('Good:1')}`,
    UNRELATED,
  ],
  [
    'a stored answer of somebody else',
    () => `
      insert into people (issuer, subject, name) values ('x', 'z', 'z');
      insert into idempotency_keys (person_id, key, fingerprint, status, answer) select max(id), 'z', 'x', 200, '' from people;
      ${write('Good:1')}`,
    UNRELATED,
  ],
  [
    'another name of an account',
    () =>
      `insert into people (issuer, subject, name) select 'tfuka', subject::text, 'המנהלת' from accounts limit 1`,
    /^people \d+: its account never had that name$/,
  ],
  [
    'a write of nobody, under the name of somebody',
    () => `insert into journal (at, person_name, request_id, call, subjects, tags, before, after)
      select now(), name, 'x', 'zeroRemaining', '{Good:1}', '{}', '{}', '{}' from people where id = 1`,
    /^journal \d+: it is of nobody, under the name of somebody$/,
  ],
  [
    'a write of a call that there is none of',
    () => write('Good:1', { call: 'x' }),
    /^journal \d+: it is of no call that there is$/,
  ],
  [
    'a write of something that its call is not of',
    () => write('Recipe:1', { before: `'{}'`, after: `'{}'` }),
    /^journal \d+: it is of something that zeroRemaining is not of$/,
  ],
  [
    'a write of what has no number',
    () => write('Good:99999999999999999999', { before: `'{}'`, after: `'{}'` }),
    /^journal \d+: it is of something that zeroRemaining is not of$/,
  ],
  [
    'a write that tells no truth of an account',
    () => write(ACCOUNT, { call: 'editAccount', after: `'{"disabled": "x"}'` }),
    /^accounts \d+: it is enabled, and the journal says that it was disabled$/,
  ],
];
