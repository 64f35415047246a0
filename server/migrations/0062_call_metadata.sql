-- Metadata of calls as pairs that can be looked up (docs/api.md#lists). The trigger keeps them, also for processes of the
-- version before. Calls from before this migration, and the index over all of them, come once the service takes calls
-- (records/metadata/later-steps.ts).
create table call_metadata (
  call_id text not null references calls (id) on delete cascade,
  workspace_id text not null,
  pair text not null,
  primary key (call_id, pair)
);

create function keep_call_metadata() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from call_metadata where call_id = new.id;
  end if;
  if new.metadata::text <> '{}' and json_typeof(new.metadata) = 'object' then
    insert into call_metadata (call_id, workspace_id, pair)
      select new.id, new.workspace_id, char_length(key) || ':' || key || '=' || value
      from json_each_text(new.metadata) where value is not null
      on conflict do nothing;
  end if;
  return null;
end $$;

create trigger keep_call_metadata after insert or update of metadata on calls
  for each row execute function keep_call_metadata();

-- Work on the database that is done once, after the start of whichever process is first (db/later/later-steps.ts).
create table later_steps (
  name text primary key,
  done_at timestamptz not null default now()
);
