-- Recordings in every state.

update agents set recording = 'on_with_notice', recording_notice = 'Grüezi, {{ now }}: we record this call.'
  where id = (select min(id) from agents);
update workspaces set recording_retention_days = 30 where id = (select min(id) from workspaces);
insert into call_recordings (call_id, workspace_id, status, duration_ms, size_bytes, peaks, ready_at)
  select id, workspace_id, 'ready', 61240, 5000000000, 'AAECAw==', now() from calls order by id limit 1;
insert into call_recordings (call_id, workspace_id, status)
  select id, workspace_id, 'recording' from calls order by id offset 1 limit 1;
insert into call_recordings (call_id, workspace_id, status, duration_ms, size_bytes, deleted_at)
  select id, workspace_id, 'deleted', 1000, 2000, now() from calls order by id offset 2 limit 1;
