-- What the model was given in a call, twice: the second time with a result, and words that it had not read before.

insert into call_latencies (call_id, turn_id, marks) values
  ('call_01m80sdz0000000000000000pr', 'turn_3', '{"generation":2,"speechEndedMs":1800,"finalTranscriptMs":1850,"firstTokenMs":2400,"firstSpeechByteMs":2450,"firstFrameMs":2500}');
insert into call_model_inputs (call_id, number, asked_ms, provider, model, kept, messages, tools, input_tokens, output_tokens) values
  ('call_01m80sdz0000000000000000pr', 1, 1850, 'openai', 'gpt-5', 0, '[{"role":"user","text":"Grüezi \u0000"}]', '["find_order","cut_call"]', 412, 18),
  ('call_01m80sdz0000000000000000pr', 2, 2100, 'rehearsal', null, 1, '[{"role":"assistant","text":"","tool_calls":[{"id":"a","name":"find_order","arguments":"{\"order_id\":\"1042\"}"}]},{"role":"tool","text":"{\"status\":","characters":6000,"tool_call_id":"a","name":"find_order"}]', null, null, null);
