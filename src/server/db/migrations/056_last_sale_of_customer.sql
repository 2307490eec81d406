-- Works with: 051_migrations_in_versions
-- Without a transaction

-- When something was last sold to a customer, which may be before it was written down.
create index concurrently if not exists sold_goods_of_customer_by_sale
  on sold_goods (customer_id, (coalesce(sold_at, created_at)), id);
