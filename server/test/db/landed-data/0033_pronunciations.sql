-- An agent that says a word its own way.

update agents set pronunciations = '[{"word":"Grüezi","say":"Grü-etsi"}]' where id = (select min(id) from agents);
