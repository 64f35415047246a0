-- A scenario, and a run of it whose rehearsal is kept.

insert into scenarios (id, workspace_id, agent_id, name, content, created_at, updated_at) values
  ('scn_01m80rdz5fcktwx0yvn1cfwc01', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'agt_01m80rdz3fcktwx0yvn1cfwc4x', 'Grüezi – „wo ist sie?“', '{"caller":{"steps":[{"say":"Wo ist order-1042?"},{"hang_up":true}]},"expectations":[{"tool_called":{"tool":"find_order","arguments":{"order":"1042"}}},{"max_turns":3}]}', '2026-11-22 22:10:01.5+00', '2026-11-22 22:10:01.5+00');

insert into scenario_runs (id, scenario_id, agent_version, call_id, passed, checks, created_at) values
  ('srn_01m80rdz5fcktwx0yvn1cfwc02', 'scn_01m80rdz5fcktwx0yvn1cfwc01', 2, 'call_01m80sdz0000000000000000pr', false, '[{"expectation":{"max_turns":3},"passed":false,"reason":"Turns of the caller: 4."}]', '2026-11-22 22:11:02.5+00');
