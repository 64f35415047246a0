-- Webhooks: who is told of what.
create table webhooks (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  url text not null,
  description text not null,
  events text[] not null,
  active boolean not null,
  -- sealed credentials (AES-256-GCM), never clear ones; the previous one signs too until it ends
  secret json not null,
  previous_secret json,
  previous_secret_ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on webhooks (workspace_id, id);

-- What happened, written in the transaction of the record that it tells of, and only where somebody wants to be told.
create table webhook_events (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  type text not null,
  -- the body as it is sent, byte for byte
  payload json not null,
  created_at timestamptz not null default now()
);
create index on webhook_events (workspace_id);
create index on webhook_events (created_at);

-- An event on its way to a webhook. Pending: due at due_at; while a process has claimed it, due_at is when that claim ends.
create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks on delete cascade,
  event_id text not null references webhook_events on delete cascade,
  replay_of text,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  claimed_by text,
  -- counted up by every claim, so that what a process says whose claim has ended is not taken
  claims integer not null default 0,
  created_at timestamptz not null default now()
);
create index on webhook_deliveries (webhook_id, id);
create index on webhook_deliveries (event_id);
create index on webhook_deliveries (webhook_id, due_at) where status = 'pending';

create table webhook_attempts (
  delivery_id text not null references webhook_deliveries on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  status integer,
  error json,
  response_body text,
  primary key (delivery_id, number)
);
