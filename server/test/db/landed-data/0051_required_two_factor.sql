-- A workspace that requires a second factor; the others don't.

update workspaces set require_two_factor = true where id = (select min(id) from workspaces);
