import { useNavigate } from "@tanstack/react-router";
import { MoreHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Tool } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuItem } from "../../../components/ui/menu.tsx";
import { DeleteToolDialog } from "./delete-tool-dialog.tsx";

export function ToolPageMenu({ tool }: { tool: Tool }) {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const leave = () =>
    void navigate({
      to: "/w/$workspaceId/tools",
      params: { workspaceId },
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <>
      <Menu
        trigger={
          <Button look="secondary" size="icon" aria-label={`Actions for ${tool.name}`}>
            <MoreHorizontal aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem isDangerous onSelect={() => setIsDeleting(true)}>
          <Trash2 aria-hidden="true" />
          Delete…
        </MenuItem>
      </Menu>
      {isDeleting && <DeleteToolDialog tool={tool} onClose={() => setIsDeleting(false)} onDeleted={leave} />}
    </>
  );
}
