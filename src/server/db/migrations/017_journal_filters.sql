-- The journal of one person or of one kind of write is read newest first.
drop index journal_of_person;
create index journal_of_person on journal (person_name, at, seq);
create index journal_of_call on journal (call, at, seq);
