-- A tool that fails in a workspace, one of whose members gets emails about it.

insert into outcomes (workspace_id, subject, subject_id, failures, failed_at, cause)
  select id, 'tool', 'tool_1', 3, now(), 'It timed out.' from workspaces order by id limit 1;
insert into tool_hours (tool_id, hour, workspace_id, runs, failures)
  select 'tool_1', date_trunc('hour', now()), id, 10, 3 from workspaces order by id limit 1;
insert into attention_episodes (id, workspace_id, kind, resource_kind, resource_id, severity, title, cause, link, count, opened_at)
  select 'att_1', id, 'tool_failing', 'tool', 'tool_1', 'warn', 'Orders failed in 3 of 10 runs', 'It timed out.', '/w/1', 3, now()
  from workspaces order by id limit 1;
update members set attention_mail = true;
