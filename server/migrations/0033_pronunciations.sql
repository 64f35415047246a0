-- How an agent's voice says certain words.
alter table agents add column pronunciations json not null default '[]';
