-- Works with: 048_counts
-- What was applied is sealed, too: else who owns the tables could say that what they did was a migration
-- (docs/decisions/043-what-a-write-covers.md). When each was applied is another time in a restored record.

create trigger schema_migrations_note_version after insert or update or delete on schema_migrations
  for each row execute function note_version('name', '-applied_at');
insert into record_versions (table_name, key, content)
select 'schema_migrations', name, noted(to_jsonb(applied), '{name,-applied_at}') from schema_migrations applied order by name;
