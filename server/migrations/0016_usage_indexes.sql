-- Usage by day, and a tool's last results.
create index on calls (workspace_id, created_at);
create index on call_tool_invocations (tool_id, call_id desc) where tool_id is not null;
