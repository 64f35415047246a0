import { useNavigate } from "@tanstack/react-router";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { useShortcut } from "../../../app/shortcuts/use-shortcut.ts";

export function useNewToolShortcut(): void {
  const { id: workspaceId, can } = useWorkspace();
  const navigate = useNavigate();
  useShortcut("c", "New tool", () => {
    if (can("editor")) void navigate({ to: "/w/$workspaceId/tools/new", params: { workspaceId } });
  });
}
