-- An agent with a speech model.

update agents set speech_model = '{"provider":"openai","model":null,"voice":"cedar"}'
  where id = (select min(id) from agents);
