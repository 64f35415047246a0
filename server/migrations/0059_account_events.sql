-- Sign-ins, refused sign-ins, and changes of how people sign in (docs/accounts.md#the-account-log).
create table account_events (
  id text primary key,
  event text not null,
  -- null: no account has the email that was given
  user_id text,
  -- then a keyed hash of that email, as some people type their password there
  account_hash text,
  address text not null,
  user_agent text,
  reason text,
  -- refusals of one account within a minute share a row
  count integer not null default 1,
  created_at timestamptz not null default now()
);
create index on account_events (created_at, id);
create index on account_events (user_id, created_at);
