import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChevronsUpDown, Plus } from "lucide-react";
import { useState } from "react";
import type { Workspace } from "@parley/client";
import { workspacesQuery } from "../../api/session.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "../../components/ui/menu.tsx";
import { CreateWorkspaceForm } from "../../features/account/create-workspace-form.tsx";
import { initialOf } from "./initial-of.ts";

export function WorkspaceSwitcher() {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const [isCreating, setIsCreating] = useState(false);
  const open = ({ id }: Pick<Workspace, "id">) =>
    void navigate({ to: "/w/$workspaceId/agents", params: { workspaceId: id } });
  return (
    <>
      <Menu
        align="start"
        className="w-(--radix-dropdown-menu-trigger-width) min-w-56"
        trigger={
          <button
            type="button"
            className="flex h-11 items-center gap-2.5 rounded-lg px-2 text-left transition-colors hover:bg-hover"
          >
            <Initial name={workspace.name} />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate text-sm font-medium">
                <span className="sr-only">Workspace: </span>
                {workspace.name}
              </span>
              <span className="text-xs text-muted capitalize">{workspace.role}</span>
            </span>
            <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
          </button>
        }
      >
        <MenuLabel>Workspaces</MenuLabel>
        <MenuChoice
          label="Workspaces"
          value={workspace.id}
          options={workspaces.map(({ id, name }) => ({
            value: id,
            label: <span className="truncate">{name}</span>,
          }))}
          onChange={(id) => open({ id })}
        />
        <MenuSeparator />
        <MenuItem onSelect={() => setIsCreating(true)}>
          <Plus aria-hidden="true" />
          New workspace
        </MenuItem>
      </Menu>
      <Dialog
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        title="New workspace"
        description="With its own agents, tools, calls and members. You'll be its owner."
      >
        <CreateWorkspaceForm
          onCreated={(created) => {
            setIsCreating(false);
            open(created);
          }}
        />
      </Dialog>
    </>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent text-xs font-semibold text-accent-ink uppercase"
    >
      {initialOf(name)}
    </span>
  );
}
