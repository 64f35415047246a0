-- Emails that wait to be sent (docs/accounts.md#email). A row is deleted once its email is sent or given up.
create table mails (
  id text primary key,
  kind text not null,
  -- encrypted: who gets it and what it says, as links in it are credentials
  content json not null,
  due_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  attempts integer not null default 0,
  claims integer not null default 0,
  -- the process that is sending it
  claimed_by text,
  created_at timestamptz not null default now()
);
create index on mails (due_at);

-- Links to choose a new password. A used one is kept until it expires, so that it can't come back.
create table password_resets (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- SHA-256 of the link's token
  token_hash text not null unique,
  -- the link was emailed to the person, so whoever uses it reads their email
  by_email boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on password_resets (user_id);
create index on password_resets (expires_at);
