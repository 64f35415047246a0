-- The latest runs of a tool, for their median: found without reading all runs it ever had.
create index on call_tool_invocations (tool_id, call_id desc) where duration_ms is not null;
drop index call_tool_invocations_tool_id_idx;
