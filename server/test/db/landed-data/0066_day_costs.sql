-- What an agent's calls of a day cost.

insert into agent_day_costs (workspace_id, agent_id, day, part, provider, model, currency, amount, priced, unpriced, dated,
    input_tokens, output_tokens, cached_tokens, audio_input_tokens, audio_output_tokens, cached_audio_tokens, duration_ms, characters)
  select workspace_id, agent_id, '2026-11-22', 'model', 'openai', 'gpt-6-luna', 'USD', 0.25, 3, 1, '2026-11-20',
    900000, 20000, 300000, 1000, 200, 300, 0, 0 from calls order by id limit 1;
