-- An agent that was changed; the first versions are the migration's own.

update agents set system_prompt = 'Hello {{ now }} — 再见', engine = '{"barge_in_ms":500}', updated_at = '2026-11-22 04:50:00.989+00'
where id = 'agt_01m80rdz3fcktwx0yvn1cfwc4x';

insert into agent_versions (id, agent_id, number, change, changed, user_id, author_name, author_email, snapshot, created_at) values
  ('ver_01m80sdy709ad8385yabeh1ay0', 'agt_01m80rdz3fcktwx0yvn1cfwc4x', 2, 'updated', '["system_prompt","engine.barge_in_ms"]', 'usr_01m80sdwk2brfc7zmjm2j6811a', 'Ben 🎧', 'ben@example.com', '{"name":"Bare","system_prompt":"Hello {{ now }} — 再见","first_message":"","language":"en","model":{"provider":"auto","model":null,"temperature":null,"fallback":null},"transcriber":{"provider":"auto","model":null},"voice":{"provider":"auto","model":null,"voice":null},"builtin_tools":{"cut_call":true},"engine":{"barge_in_ms":500},"active":true,"tools":[]}', '2026-11-22 04:50:00.976507+00');
