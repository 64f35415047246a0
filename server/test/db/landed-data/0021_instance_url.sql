-- A process that others reach.

insert into instances (id, lock_number, started_at, url) overriding system value values
  ('node_01m80tdyvzf6ebne2s2afwtty1', 901, '2026-11-22 09:00:00+00', 'http://10.0.0.7:8080');
