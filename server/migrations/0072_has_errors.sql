-- Whether a tool other than a built-in one, or a vendor, failed in the call (docs/calls.md#the-record). Null: not known yet.
-- Calls from before this migration get theirs once the service takes calls (records/errors/error-steps.ts).
alter table calls add column has_errors boolean;

-- Whether the call was completed with errors. Null: counted before this column existed, or by a version before it.
alter table call_counts add column with_errors boolean;
