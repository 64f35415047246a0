-- Which process registers a trunk at its provider, and what came of it. A process that died loses its rows with its own.
create table trunk_registrations (
  trunk_id text primary key references trunks (id) on delete cascade,
  instance_id text not null references instances (id) on delete cascade,
  registered_until timestamptz,
  last_error text
);
create index trunk_registrations_instance on trunk_registrations (instance_id);
-- A process that is being stopped leaves its registrations to the others.
alter table instances add column is_draining boolean not null default false;
