-- Why something of a lot was lost; losses from before say none.
alter table good_movements add column cause text;
alter table good_movements add constraint good_movements_cause check (
  cause is null or (kind = 'zeroed' and cause in ('thrown', 'spoiled', 'expired', 'tasted', 'spilled', 'counted')));
-- The report of losses reads those of some days, which are few among all movements.
create index good_movements_losses on good_movements (at) where kind = 'zeroed';
