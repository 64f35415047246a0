-- A call in which something failed, and its figures.

update calls set has_errors = true where id = (select min(id) from calls);
update call_counts set with_errors = true where call_id = (select min(call_id) from call_counts);
