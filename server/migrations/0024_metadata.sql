-- Texts of one's own on agents, tools and calls.
alter table agents add column metadata json not null default '{}';
alter table tools add column metadata json not null default '{}';
alter table calls add column metadata json not null default '{}';
