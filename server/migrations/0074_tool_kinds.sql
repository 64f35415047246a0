-- Kinds of tools (docs/tools.md#kinds). Null: `http`, as all tools were before this column.
alter table tools
  add column kind text,
  -- Processes of versions before this column take every tool for an HTTP tool. One of another kind has no URL and is off
  -- for them: they don't offer it, and what would turn it into an HTTP tool is refused here
  -- (docs/decisions/0275-kinds-of-tools.md).
  add constraint tools_without_request check (kind is null or kind = 'http' or (url = '' and not active));
