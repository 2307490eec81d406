import { type Selectable, sql } from 'kysely';
import type { Body } from '../../contract/endpoint';
import type { Endpoints } from '../../contract/endpoints';
import type { ExtraValue, PurchasedGood } from '../../contract/purchased-goods';
import { readExtraFields, typeErrors } from '../../contract/receipt-rules';
import { RuleError, invalid, notFound } from '../../domain/errors';
import { errorText } from '../../strings/errors';
import type { GoodTypesTable } from '../db/tables';
import type { Write } from '../writes/write';
import { receiptFields } from './extra-fields';
import { addGoodType } from './good-types';
import { partyId } from './parties';

type Receipt = Body<Endpoints['addPurchasedGood']>;
type Type = Pick<Selectable<GoodTypesTable>, 'id' | 'name' | 'units' | 'expires' | 'manufactured'>;

/**
 * Adds a receipt and its lot, of an existing or a new type. Throws NOT_FOUND, NOT_PURCHASABLE, NAME_TAKEN, and INVALID
 * for wrong extra fields, batch or expiry.
 */
export async function receiveLot(write: Write, receipt: Receipt): Promise<PurchasedGood> {
  const { tx, now } = write;
  const { good_type, amount, supplier, purchased_at, manufactured_at, expires_at, ...extra } = receipt;
  const existingType = 'id' in good_type ? await findPurchasableType(write, good_type.id) : null;
  const extraFields = readExtraFields(await receiptFields(tx), extra);
  const faults = { ...typeErrors(existingType ?? (good_type as Type), receipt, now), ...extraFields.errors };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const type =
    existingType ??
    (await addGoodType(tx, { ...(good_type as Omit<Type, 'id'>), purchasable: true }, 'good_type.name'));
  const supplierId = await partyId(tx, 'suppliers', supplier);
  const { id, created_by } = await insertReceived(write, receipt, type.id, supplierId, extraFields.data);
  return {
    id,
    good_id: id,
    good_type_id: type.id,
    good_type_name: type.name,
    good_type_units: type.units,
    amount: Number(amount),
    supplier,
    purchased_at,
    manufactured_at: manufactured_at ?? null,
    expires_at: expires_at ?? null,
    extra_data: extraFields.data,
    created_at: now.toISOString(),
    created_by,
  };
}

async function findPurchasableType({ tx }: Write, id: number): Promise<Type> {
  const type = await tx.selectFrom('good_types').selectAll().where('id', '=', id).executeTakeFirst();
  if (!type) throw notFound();
  if (!type.purchasable) throw new RuleError('NOT_PURCHASABLE', errorText.notPurchasable(type.name));
  return type;
}

async function insertReceived(
  { tx, personId, now }: Write,
  { amount, manufactured_at = null, expires_at = null, purchased_at }: Receipt,
  typeId: number,
  supplierId: number,
  extraData: Record<string, ExtraValue>,
): Promise<{ id: number; created_by: string }> {
  const { rows } = await sql<{ id: number; created_by: string }>`
    with lot as (
      insert into goods (good_type_id, amount, batch, expires_at, created_at, created_by)
      values (${typeId}, ${amount}, ${manufactured_at}, ${expires_at}, ${now}, ${personId})
      returning id
    ), movement as (
      insert into good_movements (good_id, kind, amount, at, person_id)
      select id, 'receipt', ${amount}::numeric, ${now}::timestamptz, ${personId}::bigint from lot
    ), receipt as (
      insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data)
      select id, ${typeId}::bigint, ${supplierId}::bigint, ${purchased_at}::timestamptz,
             ${JSON.stringify(extraData)}::jsonb
        from lot
    )
    select lot.id, person.name as created_by from lot, people person where person.id = ${personId}`.execute(
    tx,
  );
  return rows[0]!;
}
