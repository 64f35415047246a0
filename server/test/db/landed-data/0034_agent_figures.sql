-- A call that has been counted, and one that waits for it.

insert into call_counts (call_id, workspace_id, agent_id, created_at, result, is_answered, duration_ms, interruptions, tool_calls, tool_errors)
  select id, workspace_id, agent_id, created_at, 'completed', true, 61240, 2, 3, 1 from calls order by id limit 1;
insert into agent_day_answers (workspace_id, agent_id, day, bucket, answers)
  select workspace_id, agent_id, (created_at at time zone 'UTC')::date, 120, 4 from calls order by id limit 1;
delete from uncounted_calls;
insert into uncounted_calls (call_id) select id from calls order by id offset 1 limit 1;
