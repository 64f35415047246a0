-- Trunks: the SIP providers that numbers ring through. Numbers: unique in the whole service, since calls ring in by them.
create table trunks (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  name text not null,
  host text not null,
  port integer not null,
  transport text not null check (transport in ('udp', 'tcp', 'tls')),
  username text,
  -- a sealed credential (AES-256-GCM), never a clear one
  password json,
  inbound_addresses json not null,
  register boolean not null,
  outbound boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trunks_name_key unique (workspace_id, name)
);

-- Not "restrict": the check comes at the end of a statement, so that a workspace can be deleted with all it has.
create table phone_numbers (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  number text not null constraint phone_numbers_number_key unique,
  trunk_id text not null constraint phone_numbers_trunk_id_fkey references trunks,
  agent_id text constraint phone_numbers_agent_id_fkey references agents,
  label text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on phone_numbers (workspace_id, id);
create index on phone_numbers (agent_id) where agent_id is not null;
create index on phone_numbers (trunk_id);
