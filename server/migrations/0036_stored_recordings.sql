-- Recordings in an S3-compatible store, or on their way to it. A row outlives its recording until the object is deleted,
-- which is due when call_id is null.
create table stored_recordings (
  object_key text primary key,
  call_id text unique references call_recordings on delete set null,
  claimed_by text,
  -- Of an upload in parts that isn't complete, so that any process can go on with it or abort it.
  upload_id text,
  parts json not null default '[]',
  begun_at timestamptz not null default now(),
  stored_at timestamptz
);
create index stored_recordings_leftover on stored_recordings (begun_at) where call_id is null;
