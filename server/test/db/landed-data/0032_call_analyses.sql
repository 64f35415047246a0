-- An agent whose calls are analysed, a call that was, and one that waits for it.

update agents set analysis = '{"enabled":true,"criteria":["Grüezi wurde gesagt."],"outcome_schema":{"type":"object","properties":{"reason":{"type":"string"}}},"model":{"provider":"openai","model":"gpt-5"}}'
  where id = (select min(id) from agents);

insert into call_analyses (call_id, workspace_id, status, due_at, attempts, claims, summary, outcome, facts, evidence, criteria, success, model, tokens, error, analysed_at) values
  ('call_01m80sdz0000000000000000pr', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'done', '2026-11-22 22:10:01.5+00', 1, 1, 'Fragte nach der Bestellung.', '{"reason":"order"}', '{"reason=order"}', '{"reason":{"text":"wo ist order-1042","turn_id":"turn_1"}}', '[{"criterion":"Grüezi wurde gesagt.","met":true,"quote":{"text":"Grüezi","turn_id":"turn_1"}}]', true, '{"provider":"openai","model":"gpt-5"}', '{"input":812,"output":64}', null, '2026-11-22 22:10:09.5+00');
