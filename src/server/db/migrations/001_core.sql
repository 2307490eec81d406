-- Who is known to have written something, by what the identity provider calls them.
create table people (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  unique (issuer, subject)
);

-- A write that was answered, kept 48 hours so that the same call sent again gets the same answer.
create table idempotency_keys (
  person_id bigint not null references people,
  key text not null,
  fingerprint text not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- A kind of thing. name_key is the name as it is compared: trimmed, inner spaces and case folded.
create table good_types (
  id bigint generated always as identity primary key,
  name text collate "C" not null check (char_length(name) between 1 and 256),
  name_key text collate "C" not null unique,
  units text not null check (units in ('grams', 'kilograms', 'liters', 'pieces')),
  purchasable boolean not null default false,
  sellable boolean not null default false,
  expires boolean not null default false,
  manufactured boolean not null default false,
  recipe_component boolean not null default false
);
create index good_types_by_name on good_types (name, id);

-- A step name, its inputs and the one good type it makes.
create table manufacture_steps (
  id bigint generated always as identity primary key,
  name text not null check (name in ('שטיפה', 'התחלת בישול', 'סיום בישול', 'הכנסה לקירור', 'הוצאה מקירור', 'ייצור', 'אריזה')),
  made_good_type_id bigint not null unique references good_types,
  version integer not null default 1,
  unique (id, name, made_good_type_id)
);
create index manufacture_steps_by_name on manufacture_steps (name, id);

create table manufacture_step_inputs (
  step_id bigint not null references manufacture_steps on delete cascade,
  good_type_id bigint not null references good_types,
  position integer not null,
  primary key (step_id, good_type_id)
);
create index manufacture_step_inputs_by_type on manufacture_step_inputs (good_type_id);

create table recipes (
  id bigint generated always as identity primary key,
  name text collate "C" not null check (char_length(name) between 1 and 256),
  name_key text collate "C" not null unique,
  sub_recipe boolean not null,
  created_at timestamptz not null default now(),
  created_by bigint not null references people,
  version integer not null default 1
);
create index recipes_by_name on recipes (name, id);
create index recipes_by_creation on recipes (created_at, id);

create table recipe_steps (
  recipe_id bigint not null references recipes on delete cascade,
  step_id bigint not null references manufacture_steps,
  position integer not null,
  primary key (recipe_id, step_id),
  unique (recipe_id, position)
);
create index recipe_steps_by_step on recipe_steps (step_id);

create table suppliers (
  id bigint generated always as identity primary key,
  name text collate "C" not null unique check (char_length(name) between 1 and 256)
);

create table customers (
  id bigint generated always as identity primary key,
  name text collate "C" not null unique check (char_length(name) between 1 and 256)
);

-- A stock lot. All of it is fixed at birth but amount_remaining, which only the ledger moves.
create table goods (
  id bigint generated always as identity primary key,
  good_type_id bigint not null references good_types,
  manufacture_step_id bigint,
  manufacture_step_name text,
  amount numeric(12, 3) not null check (amount >= 0),
  amount_remaining numeric(12, 3) not null default 0 check (amount_remaining between 0 and amount),
  batch text check (char_length(batch) between 1 and 256),
  made_at timestamptz,
  expires_at date,
  extra_data jsonb,
  created_at timestamptz not null default now(),
  created_by bigint not null references people,
  foreign key (manufacture_step_id, manufacture_step_name, good_type_id)
    references manufacture_steps (id, name, made_good_type_id),
  check ((manufacture_step_id is null) = (made_at is null)),
  check ((manufacture_step_id is null) = (manufacture_step_name is null)),
  check (batch is null or manufacture_step_id is null)
);
-- Each index serves one sort of the list; the partial ones serve it for what is still there.
create index goods_by_expiry on goods (expires_at, id);
create index goods_by_creation on goods (created_at, id);
create index goods_by_making on goods (made_at, id);
create index goods_by_remaining on goods (amount_remaining, id);
create index goods_left_by_expiry on goods (expires_at, id) where amount_remaining > 0;
create index goods_left_by_creation on goods (created_at, id) where amount_remaining > 0;
create index goods_left_by_making on goods (made_at, id) where amount_remaining > 0;
create index goods_of_type_by_expiry on goods (good_type_id, expires_at, id);
create index goods_of_type on goods (good_type_id, id);
create index goods_left_of_type on goods (good_type_id, expires_at, id) where amount_remaining > 0;
create index goods_of_step_by_making on goods (manufacture_step_name, made_at, id) where made_at is not null;
create index goods_of_step on goods (manufacture_step_id) where manufacture_step_id is not null;
create index goods_received_by_expiry on goods (expires_at, id) where manufacture_step_id is null;
create index goods_received_by_amount on goods (amount, id) where manufacture_step_id is null;

-- A receipt is the origin of one lot and shares its id (and its type, for the sake of the indexes).
create table purchased_goods (
  id bigint primary key references goods,
  good_type_id bigint not null references good_types,
  supplier_id bigint not null references suppliers,
  purchased_at timestamptz not null,
  extra_data jsonb not null
);
create index purchased_goods_by_time on purchased_goods (purchased_at, id);
create index purchased_goods_of_type on purchased_goods (good_type_id, purchased_at, id);
create index purchased_goods_of_type_by_id on purchased_goods (good_type_id, id);
create index purchased_goods_of_supplier on purchased_goods (supplier_id, purchased_at, id);
create index purchased_goods_of_supplier_by_id on purchased_goods (supplier_id, id);

create table sold_goods (
  id bigint generated always as identity primary key,
  good_id bigint not null references goods,
  good_type_id bigint not null references good_types,
  amount numeric(12, 3) not null check (amount > 0),
  customer_id bigint not null references customers,
  price numeric(11, 2) check (price >= 0),
  created_at timestamptz not null default now(),
  created_by bigint not null references people
);
create index sold_goods_by_time on sold_goods (created_at, id);
create index sold_goods_by_amount on sold_goods (amount, id);
create index sold_goods_by_price on sold_goods (price, id);
create index sold_goods_of_good on sold_goods (good_id, id);
create index sold_goods_of_type on sold_goods (good_type_id, created_at, id);
create index sold_goods_of_type_by_id on sold_goods (good_type_id, id);
create index sold_goods_of_customer on sold_goods (customer_id, created_at, id);
create index sold_goods_of_customer_by_id on sold_goods (customer_id, id);

-- What a receipt asks beyond its own fields; key order is the form's order.
create table extra_fields (
  resource text not null,
  name text not null,
  position integer not null,
  type text not null check (type in ('binary', 'number', 'text')),
  required boolean not null,
  primary key (resource, name)
);
insert into extra_fields (resource, name, position, type, required) values
  ('purchased_goods', 'שלמות אריזה', 1, 'binary', true),
  ('purchased_goods', 'התאמה להזמנה', 2, 'binary', true),
  ('purchased_goods', 'ניקיון הובלה', 3, 'binary', true),
  ('purchased_goods', 'טמפרטורה', 4, 'binary', false),
  ('purchased_goods', 'טמפרטורת מוצר רגיש', 5, 'number', false),
  ('purchased_goods', 'הערות', 6, 'text', false);
