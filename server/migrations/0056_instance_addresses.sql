-- The public addresses of each process's machine, which no process on the database connects to for a workspace
-- (docs/tools.md#private-networks). Null: a process of a version that doesn't tell.
alter table instances add column addresses text[];
