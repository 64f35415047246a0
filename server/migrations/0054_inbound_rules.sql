-- Who may call in, and how often (docs/phone.md#blocked-callers). Null: everyone, as often as they like.
alter table workspaces add column inbound json;

-- Counts a caller's calls of the last hour.
create index calls_by_caller on calls (workspace_id, from_number, created_at) where direction = 'inbound';
