-- A turn whose voice was replaced in mid-sentence, and one that an earlier version recorded.

insert into call_turns (call_id, id, role, text, started_ms, ended_ms, interrupted_at_ms, served) values
  ('call_01m80sdz0000000000000000pr', 'turn_91', 'agent', 'Ihre Bestellung kommt morgen.', 9000, 11000, null, '{"model":[{"provider":"openai","model":"gpt-5"}],"transcriber":[],"voice":[{"provider":"elevenlabs","model":null,"voice":"Zoë"},{"provider":"builtin","model":null,"voice":"slt"}]}'),
  ('call_01m80sdz0000000000000000pr', 'turn_92', 'caller', 'Danke!', 11400, 11900, null, null);
