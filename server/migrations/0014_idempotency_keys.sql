-- First answers to requests with an Idempotency-Key, kept for a day.
create table idempotency_keys (
  workspace_id text not null references workspaces on delete cascade,
  operation text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body json not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, operation, key)
);
create index on idempotency_keys (created_at);
