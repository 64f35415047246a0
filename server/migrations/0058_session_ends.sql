-- When a session was last used; null: not since this column was added.
alter table user_sessions add column last_seen_at timestamptz;
-- Sessions that began before can't use the workspace (docs/access.md#signing-a-member-out); null: all can.
alter table members add column signed_out_at timestamptz;
