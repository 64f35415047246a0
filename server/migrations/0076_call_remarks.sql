-- How often the caller has set or changed the rating (docs/calls.md#ratings). Null: by a version before this column, once.
alter table call_ratings add column writes integer;

-- For what members wrote themselves (docs/accounts.md#your-data).
create index call_comments_by_author on call_comments (workspace_id, user_id, id) where user_id is not null;
