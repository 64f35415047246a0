-- The languages that an agent speaks besides its own, with their voices and first messages.
alter table agents add column languages json not null default '[]';
-- When a call's agent changed its language. Null: never, or the call was recorded before this column existed.
alter table calls add column languages_used json;
