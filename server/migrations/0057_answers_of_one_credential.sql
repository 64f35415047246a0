-- Which access token or session sent a request with an Idempotency-Key, and with which role, so that its kept answer is
-- shown to nobody else (docs/api.md#retries). Null: written by the version before.
alter table kept_answers add column credential_id text;
alter table kept_answers add column role text;
