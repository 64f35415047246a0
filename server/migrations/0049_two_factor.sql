-- A second factor for signing in with a password, as better-auth's two-factor plugin keeps it (docs/accounts.md).
alter table users add column two_factor_enabled boolean not null default false;

create table two_factors (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  -- both encrypted with a key that is derived from one of SECRETS_KEYS
  secret text not null,
  backup_codes text not null,
  -- false until the first code was right
  verified boolean not null default true,
  -- the plugin's own count of wrong codes, which is off
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Sign-ins that wait for a code.
create table auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth_verifications (identifier);
create index on auth_verifications (expires_at);

-- The link also turns off the second factor of somebody who lost it.
alter table password_resets add column removes_two_factor boolean not null default false;
