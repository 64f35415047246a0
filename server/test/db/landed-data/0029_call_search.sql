-- What was said in a call that has ended, and a filter that a member kept.

insert into call_texts (call_id, workspace_id, words) values
  ('call_01m80sdz0000000000000000pr', 'ws_01m80rdvzvf6ebne2s2afwttyz', words_of('Grüezi, wo ist order-1042?'))
  on conflict (call_id) do nothing;

update calls set agent_version = 2 where id = 'call_01m80sdz0000000000000000pr';

insert into call_filters (id, workspace_id, owner_id, name, filter, created_at, updated_at) values
  ('flt_01m80rdz5fcktwx0yvn1cfwc01', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'usr_01m80rdz5fcktwx0yvn1cfwc09', 'Fehlgeschlagen', '{"search":"\"wo ist\" -retoure","tool_failed":true,"min_duration_ms":1000}', '2026-11-22 22:10:01.5+00', '2026-11-22 22:10:01.5+00');
