-- What an agent was after each change, by whom and when. Names are copied: they outlive whom they name.
create table agent_versions (
  id text primary key,
  agent_id text not null references agents on delete cascade,
  -- from 1, without gaps; the oldest ones are dropped
  number integer not null,
  change text not null,
  -- of the version that was restored
  restored_number integer,
  -- paths of the fields that differ from the version before
  changed json not null,
  user_id text,
  access_token_id text,
  author_name text,
  author_email text,
  snapshot json not null,
  created_at timestamptz not null default now(),
  constraint agent_versions_agent_id_number_key unique (agent_id, number)
);

-- Agents that are there already: their history begins now.
insert into agent_versions (id, agent_id, number, change, changed, snapshot, created_at)
select 'ver_' || substr(id, 5), id, 1, 'created', '[]'::json,
  json_build_object(
    'name', name,
    'system_prompt', system_prompt,
    'first_message', first_message,
    'language', language,
    'model', model,
    'transcriber', transcriber,
    'voice', voice,
    'builtin_tools', builtin_tools,
    'engine', engine,
    'active', active,
    'tools', (
      select coalesce(json_agg(json_build_object('id', tools.id, 'name', tools.name) order by position), '[]'::json)
      from agent_tools join tools on tools.id = tool_id
      where agent_id = agents.id
    )
  ),
  updated_at
from agents;
