-- What answered an outbound call if it was neither a person nor a machine. `answered_by` is 'unknown' then, since versions
-- before this one know only its three values.
alter table calls add column answered_as text check (answered_as in ('menu', 'screening'));
