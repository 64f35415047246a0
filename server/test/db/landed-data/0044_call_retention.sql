-- A workspace that keeps its calls for a year.
update workspaces set call_retention_days = 365 where id = (select min(id) from workspaces);
