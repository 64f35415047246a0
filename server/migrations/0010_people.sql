-- People, their sessions and passwords, as better-auth keeps them (its models user, session, account and rateLimit).
create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on user_sessions (user_id);

create table user_accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  -- a hash (scrypt), never the password
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on user_accounts (user_id);

create table auth_rate_limits (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Who belongs to which workspace. A workspace without a member is a first start's whose owner has not signed up yet.
create table members (
  workspace_id text not null references workspaces on delete cascade,
  user_id text not null references users on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'admin', 'owner')),
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index on members (user_id);

create table invitations (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'admin', 'owner')),
  email text,
  token_hash text not null unique,
  invited_by text references users on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references users on delete set null,
  created_at timestamptz not null default now()
);
create index on invitations (workspace_id, id);

-- A token belongs to one member and ends with the membership. Null: made before the workspace had its first member.
alter table access_tokens add column user_id text,
  add foreign key (workspace_id, user_id) references members on delete cascade;
create index on access_tokens (workspace_id, user_id);
