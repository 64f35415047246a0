-- Who did what, to which resource, when, from where. Names are copied: they outlive whom they name.
create table audit_log (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  action text not null,
  resource_type text not null,
  resource_id text,
  user_id text,
  access_token_id text,
  actor_name text,
  address text not null,
  user_agent text,
  detail json not null,
  created_at timestamptz not null default now()
);
create index on audit_log (workspace_id, id);
create index on audit_log (workspace_id, resource_id, id);
create index on audit_log (workspace_id, user_id, id);
