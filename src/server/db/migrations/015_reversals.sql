-- What was reversed is found by itself, by when: it is little among all movements.
create index good_movements_reversals on good_movements (at, reverses_id) where kind = 'reversed';
