import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Allergens } from '../../domain/allergens';
import type { Deviation } from '../../domain/deviation';
import type { EntryData, FormDefinition } from '../../domain/forms';
import type { Storage } from '../../domain/good-types';
import type { LossCause } from '../../domain/stock';
import type { IdentityTables } from './identity-tables';

/** numeric is read as exact text and may be written as text or a number. */
type Decimal = ColumnType<string, string | number, never>;
type OptionalDecimal = ColumnType<string | null, string | null | undefined>;
type Timestamp = ColumnType<Date, string | Date | undefined, string | Date>;
/** A calendar day, 'YYYY-MM-DD'. */
type Day = string;
type Json = JSONColumnType<Record<string, unknown>>;

type Text = ColumnType<string | null, string | null | undefined>;

interface Party {
  id: Generated<number>;
  name: string;
  /** Null for a moment, where a version before this one wrote it. */
  name_key: string | null;
  contact: Text;
  phone: Text;
  email: Text;
  address: Text;
  notes: Text;
  /** Counted by the database itself. */
  version: ColumnType<number, never, never>;
}

/** The tables for Kysely; migrations/ define them. */
export interface Tables extends IdentityTables {
  people: {
    id: Generated<number>;
    issuer: string;
    subject: string;
    name: string;
    /** Written by the database itself: the id of the person's first row. */
    first_id: ColumnType<number, never, never>;
  };
  journal: {
    seq: Generated<number>;
    at: ColumnType<Date, never, never>;
    person_id: number | null;
    person_name: string;
    request_id: string;
    call: string;
    subjects: string[];
    tags: string[];
    reason: string | null;
    before: ColumnType<Record<string, unknown> | null, never, never>;
    after: ColumnType<Record<string, unknown> | null, never, never>;
  };
  idempotency_keys: {
    person_id: number;
    key: string;
    fingerprint: string;
    status: number | null;
    answer: string | null;
    created_at: Timestamp;
  };
  good_types: {
    id: Generated<number>;
    name: string;
    name_key: string;
    units: 'grams' | 'kilograms' | 'liters' | 'pieces';
    purchasable: ColumnType<boolean, boolean | undefined>;
    sellable: ColumnType<boolean, boolean | undefined>;
    expires: ColumnType<boolean, boolean | undefined>;
    manufactured: ColumnType<boolean, boolean | undefined>;
    recipe_component: ColumnType<boolean, boolean | undefined>;
    barcode: string | null;
    storage: Storage | null;
    storage_text: string | null;
    shelf_life_days: number | null;
    min_amount: ColumnType<string | null, string | null, string | null>;
    allergens: ColumnType<Allergens | null, string | null, string | null>;
    allergens_verified_at: ColumnType<Date | null, Date | null, Date | null>;
    allergens_verified_by: number | null;
    allergens_against: string | null;
    archived: ColumnType<boolean, boolean | undefined>;
    /** Written by a trigger: it counts each change of the row but that of its key. */
    version: ColumnType<number, never, never>;
  };
  manufacture_steps: {
    id: Generated<number>;
    name: string;
    made_good_type_id: number;
    /** What one batch makes; null where nobody has said, as the others. */
    batch_amount: OptionalDecimal;
    shelf_life_days: ColumnType<number | null, number | null | undefined>;
    instructions: ColumnType<string | null, string | null | undefined>;
    version: Generated<number>;
  };
  manufacture_step_inputs: {
    step_id: number;
    good_type_id: number;
    position: number;
    /** For one batch of the step. */
    amount: OptionalDecimal;
  };
  recipes: {
    id: Generated<number>;
    name: string;
    name_key: string;
    sub_recipe: boolean;
    created_at: Timestamp;
    created_by: number;
    version: Generated<number>;
  };
  recipe_steps: {
    recipe_id: number;
    step_id: number;
    position: number;
  };
  plan_rows: {
    id: Generated<number>;
    day: Day;
    recipe_id: number;
    amount: ColumnType<string, string, string>;
    note: Text;
    created_by: number;
    /** Counted by the database itself. */
    version: ColumnType<number, never, never>;
  };
  suppliers: Party & {
    licence: Text;
    licence_until: ColumnType<Day | null, Day | null | undefined>;
  };
  customers: Party;
  goods: {
    id: Generated<number>;
    good_type_id: number;
    manufacture_step_id: number | null;
    manufacture_step_name: string | null;
    /** Null where a version before this one wrote it. */
    manufacture_step_version: number | null;
    amount: Decimal;
    batch: string | null;
    made_at: ColumnType<Date | null, string | Date | null, never>;
    expires_at: Day | null;
    extra_data: ColumnType<Record<string, unknown> | null, string | null, never>;
    /** Null where there are none. */
    deviations: ColumnType<Deviation[] | null, string | null, never>;
    deviations_note: string | null;
    /** Null on lots from before; what a lot has stays. */
    allergens: ColumnType<Allergens | null, string | null, never>;
    created_at: Timestamp;
    created_by: number;
  };
  /** The keys of batches that are not simply the batch in lower case. */
  batch_keys: { good_id: number; key: string | null };
  /** Lots with something left; only the ledger's trigger writes it. */
  stock: {
    lot_id: number;
    good_type_id: number;
    remaining: ColumnType<string, never, never>;
    expires_at: Day | null;
    made_at: ColumnType<Date | null, never, never>;
    created_at: ColumnType<Date, never, never>;
    hold_id: ColumnType<number | null, never, never>;
  };
  purchased_goods: {
    id: number;
    good_type_id: number;
    supplier_id: number;
    purchased_at: Timestamp;
    extra_data: Json;
  };
  sold_goods: {
    id: Generated<number>;
    good_id: number;
    good_type_id: number;
    amount: Decimal;
    customer_id: number;
    price: ColumnType<string | null, string | number | null, never>;
    /** Null where it was sold when it was written down. */
    sold_at: ColumnType<Date | null, Date | string | null, never>;
    created_at: Timestamp;
    created_by: number;
  };
  extra_fields: {
    resource: string;
    name: string;
    position: number;
    type: 'binary' | 'number' | 'text';
    required: boolean;
    unit: string | null;
  };
  good_movements: {
    id: Generated<number>;
    good_id: number;
    kind: 'receipt' | 'made' | 'used' | 'sold' | 'zeroed' | 'counted' | 'reversed';
    amount: Decimal;
    /** Written by the database itself. */
    balance: ColumnType<string, never, never>;
    at: Timestamp;
    person_id: number;
    reason: string | null;
    cause: LossCause | null;
    used_in_good_id: number | null;
    sold_good_id: number | null;
    reverses_id: number | null;
  };
  limits: {
    id: Generated<number>;
    step: string | null;
    field: string;
    min: ColumnType<string | null, string | number | null, never>;
    max: ColumnType<string | null, string | number | null, never>;
    unit: string | null;
    text: string;
    source: string;
    valid_from: Day | null;
    storage: string | null;
  };
  form_schemas: {
    id: Generated<number>;
    form_name: string;
    version: number;
    data: JSONColumnType<FormDefinition>;
  };
  form_entries: {
    id: Generated<number>;
    form_name: string;
    schema_id: number;
    data: JSONColumnType<EntryData>;
    good_id: number | null;
    created_at: Timestamp;
    created_by: number;
    updated_at: Timestamp;
    updated_by: number;
    version: Generated<number>;
  };
  backups: {
    id: Generated<number>;
    began_at: Timestamp;
    ended_at: ColumnType<Date | null, never, Date>;
    file: string;
    bytes: ColumnType<number | null, never, number>;
    error: ColumnType<string | null, never, string | null>;
  };
  restores: {
    id: Generated<number>;
    at: Timestamp;
    made_at: Timestamp;
    journal_seq: number;
  };
}

/** A connection to them, or a transaction. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
