-- Somebody started the run of all scenarios; before, nobody knew who.

update scenario_batches set started_by = (select min(id) from users) where cause = 'request';
