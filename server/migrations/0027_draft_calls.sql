-- A call with an agent as it was being edited, before that was saved.
alter table calls add column is_draft boolean not null default false;
