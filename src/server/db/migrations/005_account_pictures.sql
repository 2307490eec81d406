-- A person's picture, cut to a small square: WebP, a few kilobytes.
alter table accounts add column picture bytea check (octet_length(picture) <= 65536);
