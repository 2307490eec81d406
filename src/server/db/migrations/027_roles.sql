-- Who could do all before goes on so; who comes later gets the least, unless told otherwise.
alter table accounts add column role text not null default 'manager' check (role in ('staff', 'manager'));
alter table accounts alter column role set default 'staff';
update accounts set role = 'staff' where demo and login_key = 'staff';
