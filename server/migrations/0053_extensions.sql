-- Extensions of a switchboard, each unique on its trunk. `number` of such a row is its id, so that it stays unique there
-- and processes of the version before find no such row by digits.
alter table phone_numbers add column extension text;
create unique index phone_numbers_extension_key on phone_numbers (trunk_id, extension);
