-- Works with: 038_passkey_asked
-- Who disabled an account, as a row of people: two may have had the name of `disabled_by`. Null: a command did, or a version
-- that does not know this column.
alter table accounts add column disabled_by_person bigint;
update accounts account
   set disabled_by_person = said.person_id
  from (select distinct on (own.subject) own.subject, journal.person_id
          from people own join journal on subjects @> array['Account:' || own.first_id]
         where call = 'disableAccount' and after ->> 'disabled' = 'true'
         order by own.subject, seq desc) as said
 where account.disabled_at is not null and said.subject = account.subject::text;
