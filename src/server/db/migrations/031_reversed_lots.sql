-- The movement that takes back what a lot began with, which may be 0: what else is reversed comes back, and is more.
create unique index good_movements_undoes_lot on good_movements (good_id) where kind = 'reversed' and amount <= 0;
