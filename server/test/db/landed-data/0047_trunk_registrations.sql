-- A trunk that is registered by one process.

insert into trunk_registrations (trunk_id, instance_id, registered_until)
  select (select min(id) from trunks), min(id), '2026-11-23T12:00:00Z' from instances;
