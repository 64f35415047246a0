-- Input of which a part came from a cache.

insert into agent_day_use (workspace_id, agent_id, day, part, provider, model, input_tokens, output_tokens, cached_tokens, duration_ms, characters)
  select workspace_id, agent_id, '2026-11-23', 'model', 'anthropic', '', 1000, 20, 800, 0, 0 from calls order by id limit 1;
