-- Who started a run of all scenarios, or saved the agent: people take turns (docs/scenarios.md#running-all).
alter table scenario_batches add column started_by text;
