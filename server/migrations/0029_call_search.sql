-- The words of a text, for full-text search in any language: without accents, and parts of compounds on their own, so
-- that "Zürich" is found by "zurich" and "order-1042" by "1042".
create function words_of(said text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('simple'::regconfig, regexp_replace(
    normalize(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'), NFC),
    '[-+./\\@_:&=?#%]+', ' ', 'g'))
$$;

-- What was said in calls that have ended, and with whom.
create table call_texts (
  call_id text primary key references calls on delete cascade,
  workspace_id text not null,
  words tsvector not null
);
create index on call_texts using gin (words);

insert into call_texts (call_id, workspace_id, words)
select id, workspace_id, words_of(left(concat_ws(' ',
    substring(variable_values::text from '"customer_name"\s*:\s*"((?:[^"\\]|\\.)*)"'), from_number, to_number,
    (select string_agg(text, ' ' order by started_ms, call_turns.id) from call_turns where call_id = calls.id)
  ), 100000))
from calls where ended_at is not null;

-- The version of the agent that a call was started with; null: a draft, or recorded before this.
alter table calls add column agent_version integer;

-- Calls by who was on the other side, and those in which a tool failed.
create index calls_by_peer on calls (workspace_id, (case direction when 'outbound' then to_number else from_number end), id);
create index call_tool_invocations_failed on call_tool_invocations (call_id) where error is not null;

-- Filters of the calls list that a member keeps. The owner is a person, or a token without one.
create table call_filters (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  owner_id text not null,
  name text not null,
  filter json not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, owner_id, name)
);
create index on call_filters (workspace_id, owner_id, id);
