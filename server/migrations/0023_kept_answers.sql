-- Requests with an Idempotency-Key, of every POST: claimed while they run, then answered for a day. Both are sealed,
-- since bodies and answers may hold secrets. What was kept for phone calls before is forgotten.
drop table idempotency_keys;

create table kept_answers (
  id text primary key,
  owner text not null,
  workspace_id text references workspaces on delete cascade,
  instance_id text not null,
  request json not null,
  answer json,
  bytes integer not null default 0,
  created_at timestamptz not null
);
create index on kept_answers (created_at);
create index on kept_answers (owner, created_at);
create index on kept_answers (workspace_id);
