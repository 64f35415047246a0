import { useNavigate, useSearch } from "@tanstack/react-router";
import { ToolEditor } from "./tool-editor.tsx";

export function NewToolPage() {
  const { tab } = useSearch({ from: "/w/$workspaceId/tools/new" });
  const navigate = useNavigate({ from: "/w/$workspaceId/tools/new" });
  return (
    <ToolEditor
      tool={null}
      tab={tab}
      onTab={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
