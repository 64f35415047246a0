-- How many calls a trunk begins in a second, over all processes (docs/phone.md#calls-per-second).
-- Null: as its kind has it.
alter table trunks add column calls_per_second integer check (calls_per_second > 0);

-- When a trunk's next call may begin, if it has such a limit and has placed a call.
create table dial_turns (
  trunk_id text primary key references trunks (id) on delete cascade,
  next_at timestamptz not null
);
