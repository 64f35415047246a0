-- How far the live calls of each process are, for their records if it dies (docs/calls.md#when-a-process-dies).
alter table instances add column progress json;
