-- What lets somebody in is known to the database by its hash only: who reads a copy of it can use none of them. A grant's
-- id is no such thing, and access tokens name it.
delete from oidc_records where expires_at < now();
update oidc_records
   set payload = payload - 'jti'
         || case when payload ? 'returnTo'
                 then jsonb_build_object('returnTo', replace(payload ->> 'returnTo', id, '')) else '{}' end
         || case when payload ? 'session'
                 then jsonb_build_object('session', (payload -> 'session') - 'cookie') else '{}' end,
       id = encode(sha256(convert_to(id, 'UTF8')), 'hex')
 where model <> 'Grant';

-- A key that was replaced is honoured for a while, and says since when.
update provider_secrets
   set value = (select jsonb_agg(jsonb_build_object('key', key)) from jsonb_array_elements_text(value) as key)
 where name = 'cookie-keys';

-- On a device on which the person has signed in before, attempts count apart from those of strangers.
alter table sign_in_failures add column device text;
create index sign_in_failures_of_device on sign_in_failures (device, login_key, at) where device is not null;
