-- Accounts of the embedded identity provider. login_key is the name as it is compared.
create table accounts (
  id bigint generated always as identity primary key,
  subject uuid not null unique default gen_random_uuid(),
  login text not null check (char_length(login) between 1 and 256),
  login_key text not null unique,
  name text not null check (char_length(name) between 1 and 256),
  password_hash text not null,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- What the provider must remember: sessions, grants, codes, refresh tokens.
create table oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_records_of_grant on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_by_uid on oidc_records (model, uid) where uid is not null;
create index oidc_records_by_expiry on oidc_records (expires_at);

-- The provider's secrets: signing keys (JWK) and cookie keys, made at the first start.
create table provider_secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  login_key text not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_recent on sign_in_failures (login_key, address, at);
create index sign_in_failures_by_age on sign_in_failures (at);
