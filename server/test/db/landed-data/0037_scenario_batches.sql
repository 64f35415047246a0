-- An agent whose scenarios run after each save, and a run of all of them that somebody stopped.

insert into scenario_settings (agent_id, run_on_save, times, ran_version) values
  ('agt_01m80rdz3fcktwx0yvn1cfwc4x', true, 3, 2);

insert into scenario_batches (id, workspace_id, agent_id, version_id, agent_version, times, cause, status, total, done, passed, problems, claimed_by, created_at, ended_at) values
  ('sba_01m80rdz5fcktwx0yvn1cfwc03', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'agt_01m80rdz3fcktwx0yvn1cfwc4x', 'ver_01m80rdz5fcktwx0yvn1cfwc04', 2, 3, 'save', 'stopped', 3, 1, 0, '[{"scenario_id":"scn_01m80rdz5fcktwx0yvn1cfwc01","message":"Missing values for: order."}]', null, '2026-11-22 22:12:01.5+00', '2026-11-22 22:12:04.25+00');
