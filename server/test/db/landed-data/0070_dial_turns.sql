-- A trunk that begins two calls a second, and has placed one.

update trunks set calls_per_second = 2 where id = (select max(id) from trunks);
insert into dial_turns (trunk_id, next_at)
  select max(id), '2026-11-27T16:00:00.5Z' from trunks;
