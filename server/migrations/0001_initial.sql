-- JSON columns are json, not jsonb: the order of keys and \u0000 inside strings survive.

-- Workspaces and who may act in them.
create table workspaces (
  id text primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table access_tokens (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  name text not null,
  role text not null check (role in ('viewer', 'editor', 'admin', 'owner')),
  prefix text not null,
  token_hash text not null unique,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on access_tokens (workspace_id);

-- Agents, tools, and which agent has which tool.
create table agents (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  name text not null,
  system_prompt text not null,
  first_message text not null,
  language text not null,
  model json not null,
  transcriber json not null,
  voice json not null,
  builtin_tools json not null,
  engine json not null,
  active boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on agents (workspace_id, id);

create table tools (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  name text not null,
  description text not null,
  url text not null,
  method text not null,
  timeout_ms integer not null,
  -- auth and the values of secret headers hold sealed credentials (AES-256-GCM), never clear ones
  auth json not null,
  headers json not null,
  body json,
  input_schema json not null,
  response_schema json,
  response_path text,
  active boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, name)
);
create index on tools (workspace_id, id);

create table agent_tools (
  agent_id text not null references agents on delete cascade,
  tool_id text not null references tools on delete cascade,
  position integer not null,
  primary key (agent_id, tool_id)
);
create index on agent_tools (tool_id);

create table preview_links (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  agent_id text not null unique references agents on delete cascade,
  slug text not null unique,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

-- Running processes: each holds an advisory lock on its number, so that another can tell that it died.
create table instances (
  id text primary key,
  lock_number integer not null generated always as identity,
  started_at timestamptz not null default now()
);

-- Calls. The agent may be deleted later; the record stays.
create table calls (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  agent_id text not null,
  instance_id text not null,
  direction text not null,
  status text not null,
  end_reason text,
  from_number text,
  to_number text,
  variable_values json not null,
  system_prompt text not null,
  first_message text not null,
  tools json not null,
  preview_link_id text,
  preview_address text,
  created_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  duration_ms integer,
  recording json
);
create index on calls (workspace_id, id);
create index on calls (workspace_id, agent_id, id);
create index on calls (instance_id) where status in ('queued', 'ringing', 'in_progress');
create index on calls (preview_link_id, created_at) where preview_link_id is not null;
create index on calls (preview_address, created_at) where preview_address is not null;

create table call_turns (
  call_id text not null references calls on delete cascade,
  id text not null,
  role text not null,
  text text not null,
  started_ms integer not null,
  ended_ms integer not null,
  interrupted_at_ms integer,
  primary key (call_id, id)
);

create table call_latencies (
  call_id text not null references calls on delete cascade,
  turn_id text not null,
  marks json not null,
  primary key (call_id, turn_id)
);

create table call_tool_invocations (
  call_id text not null references calls on delete cascade,
  id text not null,
  tool_id text,
  name text not null,
  turn_id text,
  started_ms integer not null,
  arguments json,
  request json,
  status integer,
  duration_ms integer,
  result_size_bytes integer,
  result_body text,
  error json,
  primary key (call_id, id)
);
create index on call_tool_invocations (tool_id);
