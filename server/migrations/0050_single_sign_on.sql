-- Sign-in with an OpenID provider (docs/accounts.md#single-sign-on).

-- The provider's groups decide about this membership: its role follows them, and it ends with them.
alter table members add column by_provider boolean not null default false;

-- An account at a provider belongs to one person.
create unique index user_accounts_provider_key on user_accounts (provider_id, account_id)
  where provider_id <> 'credential';

-- Found by their email when somebody signs in for the first time.
create index on invitations (email) where accepted_at is null;
