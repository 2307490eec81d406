-- A passkey is asked for after the password, too, so recovery codes are of an account and not of its one-time codes.
alter table recovery_codes
  drop constraint recovery_codes_account_fkey,
  add foreign key (account) references accounts (subject) on delete cascade;
