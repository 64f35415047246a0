-- The answer to a phone call that was started with an Idempotency-Key.

insert into idempotency_keys (workspace_id, operation, key, request_hash, status, body, created_at) values
  ('ws_01m80rdvzvf6ebne2s2afwttyz', 'outbound-call', 'order 1042 „Zürich“', '22bb549972b54c32b586d4d18055823227fd2ad1d6f9f24684a15a08a282149e', 201, '{"call_id":"call_01m80sdz33eknw998t39kmjfty","status":"queued"}', '2026-11-22 04:50:02+00');
