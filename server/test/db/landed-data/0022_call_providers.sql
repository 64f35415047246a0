-- A call that failed: its model gave up, and so did its fallback.

insert into calls (id, workspace_id, agent_id, instance_id, direction, status, end_reason, variable_values, system_prompt, first_message, tools, providers, created_at, started_at, answered_at, ended_at, duration_ms) values
  ('call_01m80sdz0000000000000000pr', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'agt_01m80rdz3fcktwx0yvn1cfwc4x', 'node_01m80rdvzvf6ebne2s2afwtty0', 'browser', 'failed', 'provider_error', '{}', 'Hello', '', '[]', '{"model":{"planned":{"provider":"openai","model":"gpt-5"},"fallback":{"provider":"rehearsal","model":null},"served":[]},"transcriber":{"planned":{"provider":"page","model":null},"fallback":null,"served":[{"provider":"page","model":null}]},"voice":{"planned":{"provider":"builtin","model":null,"voice":"slt"},"fallback":null,"served":[{"provider":"builtin","model":null,"voice":"slt"}]}}', '2026-11-22 08:12:00+00', '2026-11-22 08:12:00+00', '2026-11-22 08:12:05+00', '2026-11-22 08:12:25+00', 20000);
insert into call_turns (call_id, id, role, text, started_ms, ended_ms, interrupted_at_ms) values
  ('call_01m80sdz0000000000000000pr', 'turn_1', 'caller', 'Grüezi', 1000, 1800, null);
insert into call_incidents (call_id, number, type, at, data) values
  ('call_01m80sdz0000000000000000pr', 0, 'error', '2026-11-22 08:12:08+00', '{"source":"model_failed","vendor":"openai","message":"Schlüssel abgelehnt","at_ms":3000,"turn_id":"turn_1"}');
