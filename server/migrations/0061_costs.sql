-- What a call cost, at the prices of its end (docs/calls.md#what-calls-cost). Null: worked out when it is read.
alter table calls add column cost json;
-- What the operator has told each process about vendors' prices (docs/operations.md#prices). Null: nothing.
alter table instances add column prices json;
