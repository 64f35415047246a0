-- What an entry is about, as it was called then; null: written by an earlier version, or it has no name.
alter table audit_log add column resource_name text;
-- Values before and after a change.
alter table audit_log add column changes json not null default '[]';
