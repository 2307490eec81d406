-- Works with: 051_migrations_in_versions
-- Without a transaction

-- Which lots really contained an allergen. What is null, on lots from before, is not looked up by it.
create index concurrently if not exists goods_by_allergen on goods using gin (allergens jsonb_path_ops) where allergens is not null;
