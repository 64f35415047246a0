-- The run of all scenarios that a run was part of. Null: it ran on its own, or that is no longer kept.
alter table scenario_runs add column batch_id text references scenario_batches on delete set null;
create index on scenario_runs (batch_id, id) where batch_id is not null;
