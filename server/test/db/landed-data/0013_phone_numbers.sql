-- A trunk with a sealed password, a number with an agent and one without.

insert into trunks (id, workspace_id, name, host, port, transport, username, password, inbound_addresses, register, outbound, created_at, updated_at) values
  ('trk_01m80sdy9n10y27e39hr7920hp', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'Träger', 'sip.example.com', 5061, 'tls', 'parley', '{"sealed":"12db8e55ca8b._PBJYoOy21XS8NGSEhr4QkJ3YVM7cNd3Gmhg77p-78c3gT7wH_yLkQpc9zbg"}', '["203.0.113.0/24"]', true, true, '2026-11-22 04:50:01.14054+00', '2026-11-22 04:50:01.14054+00');

insert into phone_numbers (id, workspace_id, number, trunk_id, agent_id, label, created_at, updated_at) values
  ('num_01m80sdye8b91cv3jxykjwggka', 'ws_01m80rdvzvf6ebne2s2afwttyz', '+41445550100', 'trk_01m80sdy9n10y27e39hr7920hp', 'agt_01m80rdz3fcktwx0yvn1cfwc4x', 'Empfang', '2026-11-22 04:50:01.262351+00', '2026-11-22 04:50:01.262351+00'),
  ('num_01m80sdynm4qkxzshmw5af93jb', 'ws_01m80rdvzvf6ebne2s2afwttyz', '+41445550101', 'trk_01m80sdy9n10y27e39hr7920hp', null, '', '2026-11-22 04:50:01.500539+00', '2026-11-22 04:50:01.500539+00');
