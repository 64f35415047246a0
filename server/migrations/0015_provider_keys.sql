-- A workspace's own accounts at providers of models and speech, at most one for each provider.
create table provider_keys (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  provider text not null check (provider in ('openai', 'deepgram')),
  label text not null,
  -- a sealed credential (AES-256-GCM), never a clear one
  api_key json not null,
  base_url text,
  model text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint provider_keys_provider_key unique (workspace_id, provider)
);
