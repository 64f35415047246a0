-- A run that was part of a run of all scenarios.

insert into scenario_runs (id, scenario_id, agent_version, call_id, passed, checks, created_at, batch_id) values
  ('srn_01m80rdz5fcktwx0yvn1cfwc05', 'scn_01m80rdz5fcktwx0yvn1cfwc01', 2, null, true, '[{"expectation":{"max_turns":3},"passed":true,"reason":"Turns of the caller: 2."}]', '2026-11-22 22:12:03.5+00', 'sba_01m80rdz5fcktwx0yvn1cfwc03');
