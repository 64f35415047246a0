-- Files that the service keeps for its resources: what is there, where, and what is being written. The row is there
-- before the bytes and goes after them, so that neither is left without the other.
create table stored_files (
  -- Of the bytes in their folder, and unlike that of any other file.
  name text primary key,
  tenant text not null,
  -- Null: nobody needs the file any more.
  workspace_id text references workspaces on delete set null,
  owner_id text not null,
  media_type text not null,
  -- Null: it is, or will be, in a folder.
  object_key text,
  -- The mark of that folder, by which processes say that they have it.
  folder_id text,
  -- Both null until all of it is there.
  size_bytes bigint,
  sha256 text,
  -- The process that writes it.
  claimed_by text,
  -- Of an upload in parts that isn't complete, so that any process can abort it.
  upload_id text,
  begun_at timestamptz not null default now(),
  stored_at timestamptz,
  expires_at timestamptz
);
create unique index stored_files_owner on stored_files (workspace_id, tenant, owner_id) where stored_at is not null;
-- For the end of a workspace, whose files then belong to nobody.
create index stored_files_workspace on stored_files (workspace_id);
create index stored_files_leftover on stored_files (begun_at) where workspace_id is null or stored_at is null;
create index stored_files_expiry on stored_files (expires_at) where expires_at is not null;

-- The marks of the folders that a process has; null: its version reports none.
alter table instances add column folder_ids text[];

-- The mark of the folder in which a recording was completed; null: not known.
alter table call_recordings add column folder_id text;
