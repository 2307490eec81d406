-- Works with: 038_passkey_asked
-- Each password that an account had, as a version that is sealed (docs/decisions/018-seals.md): a digest of its hash, which has
-- a random salt, so that nothing is told of the password. An audit then finds one that was changed behind the server.
create function note_password() returns trigger language plpgsql security definer
  set search_path to public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.password_hash is distinct from old.password_hash then
    insert into public.record_versions (table_name, key, content)
    values ('passwords', new.id::text,
            jsonb_build_object('digest', encode(sha256(convert_to(new.password_hash, 'UTF8')), 'hex')));
  end if;
  return null;
end $$;
create trigger accounts_note_password after insert or update on accounts
  for each row execute function note_password();

-- What is there already begins with this version.
insert into record_versions (table_name, key, content)
select 'passwords', id::text, jsonb_build_object('digest', encode(sha256(convert_to(password_hash, 'UTF8')), 'hex'))
  from accounts order by id;
