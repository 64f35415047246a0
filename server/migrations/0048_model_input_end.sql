-- When the model's answer was complete or cut off, on the clock of asked_ms. Unknown for earlier calls.
alter table call_model_inputs add column ended_ms integer;
