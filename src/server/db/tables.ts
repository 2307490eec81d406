import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EntryData, FormDefinition } from '../../domain/forms';

/** numeric is read as exact text and may be written as text or a number. */
type Decimal = ColumnType<string, string | number, never>;
type Timestamp = ColumnType<Date, string | Date | undefined, string | Date>;
/** A calendar day, 'YYYY-MM-DD'. */
type Day = string;
type Json = JSONColumnType<Record<string, unknown>>;

export interface PeopleTable {
  id: Generated<number>;
  issuer: string;
  subject: string;
  name: string;
}

export interface IdempotencyKeysTable {
  person_id: number;
  key: string;
  fingerprint: string;
  status: number | null;
  answer: string | null;
  created_at: Timestamp;
}

export interface GoodTypesTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  units: 'grams' | 'kilograms' | 'liters' | 'pieces';
  purchasable: ColumnType<boolean, boolean | undefined>;
  sellable: ColumnType<boolean, boolean | undefined>;
  expires: ColumnType<boolean, boolean | undefined>;
  manufactured: ColumnType<boolean, boolean | undefined>;
  recipe_component: ColumnType<boolean, boolean | undefined>;
}

export interface ManufactureStepsTable {
  id: Generated<number>;
  name: string;
  made_good_type_id: number;
  version: Generated<number>;
}

export interface ManufactureStepInputsTable {
  step_id: number;
  good_type_id: number;
  position: number;
}

export interface RecipesTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  sub_recipe: boolean;
  created_at: Timestamp;
  created_by: number;
  version: Generated<number>;
}

export interface RecipeStepsTable {
  recipe_id: number;
  step_id: number;
  position: number;
}

export interface NamedPartyTable {
  id: Generated<number>;
  name: string;
}

export interface GoodsTable {
  id: Generated<number>;
  good_type_id: number;
  manufacture_step_id: number | null;
  manufacture_step_name: string | null;
  amount: Decimal;
  amount_remaining: ColumnType<string, never, never>;
  batch: string | null;
  made_at: ColumnType<Date | null, string | Date | null, never>;
  expires_at: Day | null;
  extra_data: ColumnType<Record<string, unknown> | null, string | null, never>;
  created_at: Timestamp;
  created_by: number;
}

export interface PurchasedGoodsTable {
  id: number;
  good_type_id: number;
  supplier_id: number;
  purchased_at: Timestamp;
  extra_data: Json;
}

export interface SoldGoodsTable {
  id: Generated<number>;
  good_id: number;
  good_type_id: number;
  amount: Decimal;
  customer_id: number;
  price: ColumnType<string | null, string | number | null, never>;
  created_at: Timestamp;
  created_by: number;
}

export interface ExtraFieldsTable {
  resource: string;
  name: string;
  position: number;
  type: 'binary' | 'number' | 'text';
  required: boolean;
  unit: string | null;
}

export interface GoodMovementsTable {
  id: Generated<number>;
  good_id: number;
  kind: 'receipt' | 'made' | 'used' | 'sold' | 'zeroed' | 'reversed';
  amount: Decimal;
  /** Written by the database itself. */
  balance: ColumnType<string, never, never>;
  at: Timestamp;
  person_id: number;
  reason: string | null;
  used_in_good_id: number | null;
  sold_good_id: number | null;
  reverses_id: number | null;
}

export interface FormSchemasTable {
  id: Generated<number>;
  form_name: string;
  version: number;
  data: JSONColumnType<FormDefinition>;
}

export interface FormEntriesTable {
  id: Generated<number>;
  form_name: string;
  schema_id: number;
  data: JSONColumnType<EntryData>;
  created_at: Timestamp;
  created_by: number;
  updated_at: Timestamp;
  updated_by: number;
  version: Generated<number>;
}

export interface AccountsTable {
  id: Generated<number>;
  subject: Generated<string>;
  login: string;
  login_key: string;
  name: string;
  password_hash: string;
  demo: Generated<boolean>;
  created_at: Timestamp;
  picture: ColumnType<Buffer | null, Buffer | null | undefined>;
}

export interface OidcRecordsTable {
  model: string;
  id: string;
  payload: Json;
  grant_id: string | null;
  uid: string | null;
  expires_at: ColumnType<Date | null, string | Date | null>;
  consumed_at: ColumnType<Date | null, string | Date | null | undefined>;
}

export interface ProviderSecretsTable {
  name: string;
  value: JSONColumnType<Record<string, unknown> | unknown[]>;
  created_at: Timestamp;
}

export interface SignInFailuresTable {
  id: Generated<number>;
  login_key: string;
  address: string;
  at: Timestamp;
}

/** The tables for Kysely; migrations/ define them. */
export interface Tables {
  people: PeopleTable;
  idempotency_keys: IdempotencyKeysTable;
  good_types: GoodTypesTable;
  manufacture_steps: ManufactureStepsTable;
  manufacture_step_inputs: ManufactureStepInputsTable;
  recipes: RecipesTable;
  recipe_steps: RecipeStepsTable;
  suppliers: NamedPartyTable;
  customers: NamedPartyTable;
  goods: GoodsTable;
  purchased_goods: PurchasedGoodsTable;
  sold_goods: SoldGoodsTable;
  extra_fields: ExtraFieldsTable;
  good_movements: GoodMovementsTable;
  form_schemas: FormSchemasTable;
  form_entries: FormEntriesTable;
  accounts: AccountsTable;
  oidc_records: OidcRecordsTable;
  provider_secrets: ProviderSecretsTable;
  sign_in_failures: SignInFailuresTable;
}
