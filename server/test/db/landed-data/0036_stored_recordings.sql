-- A recording in a store, one that is being sent, and one whose object is to be deleted.

insert into stored_recordings (object_key, call_id, stored_at)
  select 'sounds/' || workspace_id || '/' || call_id || '.ogg', call_id, now()
  from call_recordings where status = 'ready' order by call_id limit 1;
insert into stored_recordings (object_key, call_id, claimed_by, upload_id, parts)
  select 'sounds/' || workspace_id || '/' || call_id || '.ogg', call_id, 'node_gone', 'upload-1',
    '[{"partNumber":1,"etag":"d41d8cd98f00b204e9800998ecf8427e"}]'
  from call_recordings where status = 'recording' order by call_id limit 1;
insert into stored_recordings (object_key, stored_at) values ('sounds/ws_gone/call_gone.ogg', now());
