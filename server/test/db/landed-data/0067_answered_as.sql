-- An outbound call that a phone menu answered.

update calls set answered_by = 'unknown', answered_as = 'menu'
  where id = (select min(id) from calls where direction = 'outbound');
