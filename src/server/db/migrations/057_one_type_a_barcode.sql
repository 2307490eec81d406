-- Works with: 053_good_type_cards
-- Without a transaction

-- A barcode of 8, 12 or 13 digits is one of 14 with zeros before it.
create unique index concurrently if not exists good_types_by_barcode on good_types ((lpad(barcode, 14, '0')));
