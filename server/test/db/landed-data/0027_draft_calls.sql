-- A call with a draft of its agent.

update calls set is_draft = true where id = (select min(id) from calls where direction = 'browser');
