-- A second step of signing in, of who switched it on (docs/decisions/028-second-step.md).
create table one_time_codes (
  account uuid primary key references accounts (subject) on delete cascade,
  -- Base32. It is in clear, as the keys of the provider are: who can read these tables can sign tokens.
  secret text not null,
  begun_at timestamptz not null,
  -- Null until the person has shown a code of it; until then it counts for nothing.
  confirmed_at timestamptz,
  -- The newest period of 30 seconds whose code was taken: neither it nor an earlier one is taken again.
  last_step bigint
);

-- Each works once, and is deleted then.
create table recovery_codes (
  account uuid not null references one_time_codes on delete cascade,
  hash text not null,
  primary key (account, hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  account uuid not null references accounts (subject) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 256),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_account on passkeys (account);

-- The newest challenge of a page to sign in, or of a person who adds a passkey. Whoever answers it takes it away.
create table passkey_challenges (
  purpose text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
