-- What an agent's calls used on a day.

insert into agent_day_use (workspace_id, agent_id, day, part, provider, model, input_tokens, output_tokens, duration_ms, characters)
  select workspace_id, agent_id, '2026-11-22', 'model', 'openai', 'gpt-5', 6000000000, 214, 0, 0 from calls order by id limit 1;
insert into agent_day_use (workspace_id, agent_id, day, part, provider, model, input_tokens, output_tokens, duration_ms, characters)
  select workspace_id, agent_id, '2026-11-22', 'voice', 'elevenlabs', '', 0, 0, 0, 1200 from calls order by id limit 1;
