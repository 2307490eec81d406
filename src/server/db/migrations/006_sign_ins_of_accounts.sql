-- All sign-ins of an account end when its password changes.
create index oidc_records_of_account on oidc_records ((payload ->> 'accountId'));
