import type { Kitchen } from './kitchen';

// Whole facts in plain SQL, each in one statement and as the product writes them, but for the given columns.

type Columns = Record<string, string>;

const insert = (table: string, columns: Columns) =>
  `insert into ${table} (${Object.keys(columns).join()}) overriding system value
   select ${Object.values(columns).join()}`;

interface Parts {
  lot?: Columns;
  movement?: Columns;
  receipt?: Columns;
  used?: Columns;
  sale?: Columns;
}

/** 5 kilograms of the kitchen's carrots from its supplier. */
export const received = ({ carrots }: Kitchen, { lot, movement, receipt }: Parts = {}) => `
  with lot as (${insert('goods', { good_type_id: `${carrots.good_type_id}`, amount: '5', created_by: '1', ...lot })}
    returning *),
  movement as (${insert('good_movements', { good_id: 'id', kind: `'receipt'`, amount: 'amount', person_id: '1', ...movement })} from lot)
  ${insert('purchased_goods', { id: 'id', good_type_id: 'good_type_id', supplier_id: '1', purchased_at: 'now()', extra_data: `'{}'`, ...receipt })} from lot;`;

/** A kilogram made of a kilogram of the kitchen's carrots. */
export const made = ({ carrots, rinsed }: Kitchen, { lot, movement, used }: Parts = {}) => `
  with lot as (${insert('goods', {
    good_type_id: `${rinsed.typeId}`,
    manufacture_step_id: `${rinsed.stepId}`,
    manufacture_step_name: `'שטיפה'`,
    amount: '1',
    made_at: 'now()',
    expires_at: `'2090-01-01'`,
    created_by: '1',
    ...lot,
  })} returning *),
  movement as (${insert('good_movements', { good_id: 'id', kind: `'made'`, amount: 'amount', person_id: '1', ...movement })} from lot)
  ${insert('good_movements', { good_id: `${carrots.id}`, kind: `'used'`, amount: '-1', person_id: '1', used_in_good_id: 'id', ...used })} from lot;`;

/** A kilogram of the kitchen's lot to its first customer. */
export const sold = ({ lot }: Kitchen, { sale, movement }: Parts = {}) => `
  with sale as (${insert('sold_goods', { good_id: `${lot.id}`, good_type_id: `${lot.good_type_id}`, amount: '1', customer_id: '1', created_by: '1', ...sale })}
    returning *)
  ${insert('good_movements', { good_id: 'good_id', kind: `'sold'`, amount: '-amount', person_id: '1', sold_good_id: 'id', ...movement })} from sale;`;

/** The reversal of all movements with this condition, the last first. */
export const reversed = (condition: string, columns: Columns = {}) => `
  ${insert('good_movements', { good_id: 'good_id', kind: `'reversed'`, amount: '-amount', person_id: '1', reverses_id: 'id', ...columns })}
    from good_movements where kind <> 'reversed' and ${condition} order by id desc;`;
