-- A person of an account here is known by the account alone (issuer 'tfuka'), wherever the server is opened. Before, the
-- issuer was the server's address, so whoever signed in at another port, host or scheme was another person. The rows of
-- people stay as they were written; which of them were always one follows from the account.
create index people_by_subject on people (subject);

-- Under such an address an outside provider's subjects are its own: they are no account's.
create function is_own_account(issuer text, subject text) returns boolean language sql stable
  set search_path to public, pg_temp as $$
  select issuer = 'tfuka' or (issuer like '%/oauth2/default'
     and exists (select from accounts where accounts.subject::text = is_own_account.subject))
$$;

-- The id by which the person of a row is known under any name.
create function known_person(person bigint) returns bigint language sql stable
  set search_path to public, pg_temp as $$
  select min(other.first_id)
    from people one join people other on other.subject = one.subject
   where one.id = person
     and (other.issuer = one.issuer
          or is_own_account(one.issuer, one.subject) and is_own_account(other.issuer, other.subject))
$$;

create or replace function person_is_known_by_first_row() returns trigger language plpgsql as $$
begin
  if new.id <> currval('public.people_id_seq') then
    raise exception 'people are numbered by their sequence' using errcode = 'check_violation';
  end if;
  new.first_id := coalesce(
    (select min(first_id) from public.people
      where subject = new.subject
        and (issuer = new.issuer or new.issuer = 'tfuka' and public.is_own_account(issuer, subject))), new.id);
  return new;
end $$;

-- A write that is sent again after this must find its answer.
update idempotency_keys kept set person_id = known_person(person_id)
 where person_id <> known_person(person_id)
   and not exists (select from idempotency_keys other
                    where other.person_id = known_person(kept.person_id) and other.key = kept.key);
