-- An example, and a test that was kept.

insert into tool_examples (id, workspace_id, tool_id, name, variables, created_at, updated_at) values
  ('exa_01m80rdz5fcktwx0yvn1cfwc01', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'tool_01m80rdykdepwxb9sjr7g3jgrk', 'Stammkundin „Grüezi“', '{"customer_number":"4711","flags":[1,null,{"a":true}]}', '2026-11-22 22:10:01.5+00', '2026-11-22 22:10:01.5+00');

insert into tool_test_runs (id, workspace_id, tool_id, started_at, variables, result) values
  ('run_01m80rdz5fcktwx0yvn1cfwc02', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'tool_01m80rdykdepwxb9sjr7g3jgrk', '2026-11-22 22:11:02.5+00', '{"customer_number":"4711"}', '{"request":{"url":"https://crm.example.com/customers/4711","method":"GET","headers":[{"key":"Authorization","value":"Bearer ••••1234"}],"body":null},"response":{"status":404,"headers":[],"body":"nichts","size_bytes":6},"error":null,"refusal":null,"model_result":{"text":"{}","characters":2},"duration_ms":47,"hint":null,"is_cut":false}');
