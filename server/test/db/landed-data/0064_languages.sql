-- An agent with a second language, and a call in which it spoke it.

update agents set languages = '[{"language":"de","first_message":"Guten Tag."}]'
  where id = (select min(id) from agents);
update calls set languages_used = '[{"language":"de","from_ms":5200,"why":"heard"}]'
  where id = (select min(id) from calls);
