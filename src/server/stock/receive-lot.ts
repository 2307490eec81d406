import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CallBody } from '../../contract/endpoints';
import {
  type ExtraFields,
  type ExtraValue,
  type PurchasedGood,
  purchasedGood,
  readExtraFields,
  typeErrors,
} from '../../contract/purchased-goods';
import { type Allergens, UNKNOWN_ALLERGENS } from '../../domain/allergens';
import type { Deviation } from '../../domain/deviation';
import { invalid, notFound, RuleError } from '../../domain/errors';
import { nameKey } from '../../domain/names';
import { type JudgedReceipt, receiptDeviations } from '../../domain/receipt-deviations';
import { errorText } from '../../strings/errors';
import type { Db, Tables } from '../db/tables';
import { itemOf, type RowOf } from '../db/wire';
import type { WriteContext } from '../record/write';
import { findJudgedBy } from './earlier-receipts';
import { DEVIATIONS, heldOf, storedDeviations } from './good-rows';
import { addGoodType } from './good-types';
import { findOrAddSupplier, type Supplier } from './parties';
import { reversalOf } from './reversals';

/** The extra fields of a receipt by name, in form order. */
export async function findExtraFields(db: Db): Promise<ExtraFields> {
  const rows = await db
    .selectFrom('extra_fields')
    .select(['name', 'position as order', 'type', 'required', 'unit'])
    .where('resource', '=', sql.lit('purchased_goods'))
    .orderBy('position')
    .execute();
  return Object.fromEntries(rows.map(({ name, ...definition }) => [name, definition]));
}

type ReceiptBody = CallBody<'addPurchasedGood'>;
type Type = Pick<Selectable<Tables['good_types']>, 'id' | 'name' | 'units' | 'expires' | 'manufactured'>;

const OF_RECEIPT = ['id', 'good_type_id', 'supplier_id', 'purchased_at', 'extra_data'] as const;
const OF_LOT = [
  'amount',
  'batch',
  'expires_at',
  'created_at',
  'created_by',
  'deviations',
  'deviations_note',
] as const;

/** The columns that `receiptsSql` needs, of `purchased_goods r` and its lot `goods g`. */
export const RECEIPT_COLUMNS = sql.raw(
  [...OF_RECEIPT.map((name) => `r.${name}`), ...OF_LOT.map((name) => `g.${name}`)].join(', '),
);

/** All response columns of receipts, without an ORDER BY. */
export function receiptsSql(receipts: RawBuilder<unknown>): RawBuilder<RowOf<PurchasedGood>> {
  return sql<RowOf<PurchasedGood>>`
    select g.id, g.id as good_id, g.good_type_id, t.name as good_type_name, t.units as good_type_units, g.amount,
           supplier.name as supplier, g.supplier_id, g.purchased_at, g.batch as manufactured_at, g.expires_at, g.extra_data,
           g.created_at, p.name as created_by, p.first_id as created_by_id, ${DEVIATIONS}, ${reversalOf('lot', sql`g.id`)} as reversed,
           ${heldOf(sql`(select hold_id from stock where lot_id = g.id)`)} as held
      from (${receipts}) as g
      join good_types t on t.id = g.good_type_id
      join suppliers supplier on supplier.id = g.supplier_id
      join people p on p.id = g.created_by`;
}

/** A row as returned by the API. */
export const receiptOf = itemOf(purchasedGood);

/** A receipt, or null. */
export async function findReceipt(db: Db, id: number): Promise<PurchasedGood | null> {
  const { rows } = await receiptsSql(
    sql`select ${RECEIPT_COLUMNS} from purchased_goods r join goods g on g.id = r.id where r.id = ${id}`,
  ).execute(db);
  return rows[0] ? receiptOf(rows[0]) : null;
}

/**
 * Adds a receipt and its lot, of an existing or a new type. Throws NOT_FOUND, NOT_PURCHASABLE, NAME_TAKEN, and INVALID
 * for wrong extra fields, batch or expiry.
 */
export async function receiveLot(write: WriteContext, receipt: ReceiptBody): Promise<PurchasedGood> {
  const { tx, now } = write;
  const { good_type } = receipt;
  const existingType = 'id' in good_type ? await findPurchasableType(write, good_type.id) : null;
  const fields = await findExtraFields(tx);
  const extra = readExtraFields(fields, receipt);
  const errors = { ...typeErrors(existingType ?? (good_type as Type), receipt, now), ...extra.errors };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const type =
    existingType ??
    (await addGoodType(tx, { ...(good_type as Omit<Type, 'id'>), purchasable: true }, 'good_type.name'));
  const supplier = await findOrAddSupplier(tx, receipt.supplier);
  const values = Object.keys(fields).map((name) => [name, extra.data[name]?.value ?? null] as const);
  const deviations = await deviationsOf(write, receipt, supplier, {
    ...{ typeId: existingType?.id ?? null, units: (existingType ?? (good_type as Type)).units },
    storage: existingType?.storage ?? null,
    values: Object.fromEntries(values),
  });
  const allergens = existingType?.allergens ?? UNKNOWN_ALLERGENS;
  const lot = { good_type_id: type.id, deviations, allergens };
  return receiptOf(await insertReceipt(write, receipt, lot, supplier.id, extra.data));
}

async function findPurchasableType({ tx }: WriteContext, id: number) {
  const type = await tx
    .selectFrom('good_types')
    .select(['id', 'name', 'units', 'expires', 'manufactured', 'purchasable', 'allergens', 'storage'])
    .where('id', '=', id)
    // Its units stay until this commits.
    .forKeyShare()
    .executeTakeFirst();
  if (!type) throw notFound();
  if (!type.purchasable) throw new RuleError('NOT_PURCHASABLE', errorText.notPurchasable(type.name));
  return type;
}

type OfType = Pick<JudgedReceipt, 'units' | 'storage' | 'values'> & { typeId: number | null };

async function deviationsOf(
  { tx, siteTimeZone }: WriteContext,
  { amount, purchased_at: at, manufactured_at: batch, expires_at = null }: ReceiptBody,
  { id: supplierId, licence_until }: Supplier,
  { typeId, ...ofType }: OfType,
): Promise<Deviation[]> {
  const { limits, earlier } = await findJudgedBy(tx, { typeId, supplierId, batch, at });
  const judged = {
    ...{ amount, purchased_at: at, manufactured_at: batch, expires_at, licence_until },
    ...ofType,
  };
  return receiptDeviations({ ...judged, ordered: null, earlier }, limits, siteTimeZone);
}

interface ReceivedLot {
  good_type_id: number;
  deviations: readonly Deviation[];
  allergens: Allergens;
}

/** Stores the receipt, its lot and the lot's first movement, and returns them as the list does. */
function insertReceipt(
  { tx, personId, now }: WriteContext,
  { amount, purchased_at, manufactured_at, expires_at, deviations_note }: ReceiptBody,
  { good_type_id, deviations, allergens }: ReceivedLot,
  supplier_id: number,
  extra_data: Record<string, ExtraValue>,
): Promise<RowOf<PurchasedGood>> {
  const stored = receiptsSql(sql`select ${RECEIPT_COLUMNS} from receipt r join lot g on g.id = r.id`);
  return (
    tx
      .with('lot', (db) =>
        db
          .insertInto('goods')
          .values({
            good_type_id,
            amount,
            batch: manufactured_at,
            expires_at,
            deviations: storedDeviations(deviations),
            deviations_note,
            allergens: JSON.stringify(allergens),
            created_at: now,
            created_by: personId,
          })
          .returning(['id', ...OF_LOT]),
      )
      .with('batch_key', (db) =>
        db
          .insertInto('batch_keys')
          .columns(['good_id', 'key'])
          .expression(
            db
              .selectFrom('lot')
              .select(['lot.id', sql<string>`${nameKey(manufactured_at ?? '')}::text`.as('key')])
              // The key of another follows from itself.
              .where(sql<boolean>`not is_plain_batch(lot.batch)`),
          ),
      )
      .with('movement', (db) =>
        db.insertInto('good_movements').values({
          good_id: db.selectFrom('lot').select('lot.id'),
          kind: 'receipt',
          amount,
          at: now,
          person_id: personId,
        }),
      )
      .with('receipt', (db) =>
        db
          .insertInto('purchased_goods')
          .values({
            id: db.selectFrom('lot').select('lot.id'),
            good_type_id,
            supplier_id,
            purchased_at,
            extra_data: JSON.stringify(extra_data),
            // A column that may be null could be forgotten otherwise.
          } satisfies Record<keyof Tables['purchased_goods'], unknown>)
          .returning(OF_RECEIPT),
      )
      .selectFrom(sql<RowOf<PurchasedGood>>`(${stored})`.as('stored'))
      // oxlint-disable-next-line house/named-columns -- receiptsSql names them
      .selectAll()
      .executeTakeFirstOrThrow()
  );
}
