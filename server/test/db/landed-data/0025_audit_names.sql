-- An entry with the name of what was changed, and how.

update audit_log
  set resource_name = 'Mara „Gold“ é',
      changes = '[{"field":"active","before":true,"after":false},{"field":"name","before":"Mara","after":"Mara „Gold“ é"}]'
  where id = 'aud_01m80sdy7h40r3rzdj4hr4ctq7';
