-- Named sets of arguments that a tool is tested with.
create table tool_examples (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  tool_id text not null references tools on delete cascade,
  name text not null,
  variables json not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tool_id, name)
);
create index on tool_examples (tool_id, id);
create index on tool_examples (workspace_id);

-- The last tests of a tool, credentials masked. Older ones make way for newer ones.
create table tool_test_runs (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  tool_id text not null references tools on delete cascade,
  started_at timestamptz not null,
  variables json,
  result json not null
);
create index on tool_test_runs (tool_id, id);
create index on tool_test_runs (workspace_id);
