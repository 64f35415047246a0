-- An answer that was complete, after those whose end nobody knows.

insert into call_model_inputs (call_id, number, asked_ms, ended_ms, provider, model, kept, messages, tools, input_tokens, output_tokens) values
  ('call_01m80sdz0000000000000000pr', 3, 2600, 3150, 'openai', 'gpt-5', 3, '[]', null, 430, 22);
