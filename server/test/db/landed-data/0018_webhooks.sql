-- A webhook amid a rotation of its secret, and one whose delivery is still to be retried.

insert into webhooks (id, workspace_id, url, description, events, active, secret, previous_secret, previous_secret_ends_at, created_at, updated_at) values
  ('whk_01m80sdyzg8nghnn5y7jc9gjq6', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'https://hooks.example.com/ok', 'CRM', '{call.started,call.ended,tool.invoked}', true, '{"sealed":"12db8e55ca8b.52vuw0awGQDhLplZfW0z2pJO4l9W478iCwsiRD01djLnMVVQMOnQiftAucyeO5LtfP69Nq4BcvGAOsR3bXuZbGOymh5bKQkPe--8yVc"}', '{"sealed":"12db8e55ca8b.ScSEksYfplOlPwoGckfN6bdQqx8D3qJotPLJx9O0Cl1eac0p8fMVyfTwDs91xz_8vxh0UuwiM1Tcbr4EYU0aV8OjGsiRAVDVn3rFugI"}', '2026-11-23 04:50:06.912+00', '2026-11-22 04:50:01.834784+00', '2026-11-22 04:50:06.913+00'),
  ('whk_01m80sdz0r261wq65wd07x57v7', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'https://hooks.example.com/broken', '', '{call.ended}', true, '{"sealed":"12db8e55ca8b.KZ5IZrLruosnoqO76mU1SIlYQTxBwckQp9gPuf6Kr35FI-tfeFPey1KYyh4ja2OejsaniKmNQamHyFtQaIrGciJzq1NN_d6xc1STTi0"}', null, null, '2026-11-22 04:50:01.874965+00', '2026-11-22 04:50:01.874965+00');

insert into webhook_events (id, workspace_id, type, payload, created_at) values
  ('evt_01m80sdz35bhf8xfwxz4xg2q08', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'call.started', '{"id":"evt_01m80sdz35bhf8xfwxz4xg2q08","type":"call.started","created_at":"2026-11-22T04:50:01.956Z","workspace_id":"ws_01m80rdvzvf6ebne2s2afwttyz","data":{"call":{"id":"call_01m80sdz33eknw998t39kmjfty","agent_id":"agt_01m80rdz3fcktwx0yvn1cfwc4x","direction":"browser","status":"queued","end_reason":null,"from_number":null,"to_number":null,"created_at":"2026-11-22T04:50:01.956Z","started_at":"2026-11-22T04:50:01.956Z","answered_at":null,"ended_at":null,"duration_ms":null,"variable_values":{}}}}', '2026-11-22 04:50:01.956+00'),
  ('evt_01m80se01n8337rmak9k7fcf2m', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'call.ended', '{"id":"evt_01m80se01n8337rmak9k7fcf2m","type":"call.ended","created_at":"2026-11-22T04:50:02.933Z","workspace_id":"ws_01m80rdvzvf6ebne2s2afwttyz","data":{"call":{"id":"call_01m80sdz33eknw998t39kmjfty","agent_id":"agt_01m80rdz3fcktwx0yvn1cfwc4x","direction":"browser","status":"completed","end_reason":"caller_hangup","from_number":null,"to_number":null,"created_at":"2026-11-22T04:50:01.956Z","started_at":"2026-11-22T04:50:01.956Z","answered_at":"2026-11-22T04:50:02.350Z","ended_at":"2026-11-22T04:50:02.874Z","duration_ms":524,"variable_values":{},"transcript":[],"tool_invocations":[]}}}', '2026-11-22 04:50:02.933+00');

insert into webhook_deliveries (id, webhook_id, event_id, status, attempts, due_at, give_up_at, claims, created_at) values
  ('dlv_01m80sdz35bhf8xfwxz4xg2q0801', 'whk_01m80sdyzg8nghnn5y7jc9gjq6', 'evt_01m80sdz35bhf8xfwxz4xg2q08', 'delivered', 1, '2026-11-22 04:50:06.42999+00', '2026-11-23 04:50:01.960529+00', 1, '2026-11-22 04:50:01.960529+00'),
  ('dlv_01m80se01n8337rmak9k7fcf2m01', 'whk_01m80sdyzg8nghnn5y7jc9gjq6', 'evt_01m80se01n8337rmak9k7fcf2m', 'delivered', 1, '2026-11-22 04:50:08.569323+00', '2026-11-23 04:50:02.89175+00', 1, '2026-11-22 04:50:02.89175+00'),
  ('dlv_01m80se01n8337rmak9k7fcf2m02', 'whk_01m80sdz0r261wq65wd07x57v7', 'evt_01m80se01n8337rmak9k7fcf2m', 'pending', 1, '2026-11-22 04:50:08.061524+00', '2026-11-23 04:50:02.89175+00', 1, '2026-11-22 04:50:02.89175+00');

insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status, error, response_body) values
  ('dlv_01m80sdz35bhf8xfwxz4xg2q0801', 1, '2026-11-22 04:50:01.99+00', 97, 200, null, 'ok'),
  ('dlv_01m80se01n8337rmak9k7fcf2m01', 1, '2026-11-22 04:50:02.969+00', 36, 200, null, 'ok'),
  ('dlv_01m80se01n8337rmak9k7fcf2m02', 1, '2026-11-22 04:50:02.971+00', 36, 503, '{"type":"http_status","message":"The endpoint answered 503 instead of 2xx."}', 'Später 🛠');
