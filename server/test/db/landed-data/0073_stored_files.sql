-- A file in a folder, one in the object store, one that is being sent there, and one that nobody needs any more.

insert into stored_files (name, tenant, workspace_id, owner_id, media_type, folder_id, size_bytes, sha256, stored_at)
  select min(id) || '.doc_1.00', 'documents', min(id), 'doc_1', 'text/plain', 'f00d', 5,
    '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824', now()
  from workspaces;
insert into stored_files (name, tenant, workspace_id, owner_id, media_type, object_key, size_bytes, stored_at, expires_at)
  select min(id) || '.doc_2.00', 'documents', min(id), 'doc_2', 'text/plain', 'files/documents/doc_2', 5, now(),
    now() + interval '1 day'
  from workspaces;
insert into stored_files (name, tenant, workspace_id, owner_id, media_type, object_key, claimed_by, upload_id)
  select min(id) || '.doc_3.00', 'documents', min(id), 'doc_3', 'text/plain', 'files/documents/doc_3', 'node_gone', 'u1'
  from workspaces;
insert into stored_files (name, tenant, owner_id, media_type, object_key, stored_at)
  values ('ws_gone.doc_4.00', 'documents', 'doc_4', 'text/plain', 'files/documents/doc_4', now());
update instances set folder_ids = '{f00d}' where id = (select max(id) from instances);
update call_recordings set folder_id = 'f00d' where call_id = (select max(call_id) from call_recordings);
