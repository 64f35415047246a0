-- A call that has ended in figures, without rehearsals: what pages about many calls add up. `result` is without the
-- analysis, which may come later.
create table call_counts (
  call_id text primary key references calls on delete cascade,
  workspace_id text not null,
  agent_id text not null,
  created_at timestamptz not null,
  result text not null,
  is_answered boolean not null,
  duration_ms integer not null,
  interruptions integer not null,
  tool_calls integer not null,
  tool_errors integer not null
);
create index on call_counts (workspace_id, agent_id, created_at);

-- How long callers waited for an agent's answers, by day (UTC). A bucket is 5 % wide: see figures/latency-buckets.ts.
create table agent_day_answers (
  workspace_id text not null references workspaces on delete cascade,
  agent_id text not null,
  day date not null,
  bucket smallint not null,
  answers integer not null,
  primary key (workspace_id, agent_id, day, bucket)
);

-- Calls from before these tables. The service counts them after it has started, a few at a time.
create table uncounted_calls (
  call_id text primary key references calls on delete cascade
);
insert into uncounted_calls select id from calls where ended_at is not null and direction <> 'rehearsal';
