-- Vendors charge less for tokens from their cache than for others.
alter table agent_day_use add column cached_tokens bigint not null default 0;
