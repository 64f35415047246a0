import type { Operation } from "../../operation/operation.ts";
import { createWorkspaceOperation } from "./create-workspace.ts";
import { deleteWorkspaceOperation } from "./delete-workspace.ts";
import { getWorkspaceOperation } from "./get-workspace.ts";
import { listWorkspacesOperation } from "./list-workspaces.ts";
import { patchWorkspaceOperation } from "./patch-workspace.ts";
import { workspaceEventsOperation } from "./workspace-events.ts";

export const workspaceOperations: readonly Operation[] = [
  listWorkspacesOperation,
  createWorkspaceOperation,
  getWorkspaceOperation,
  patchWorkspaceOperation,
  deleteWorkspaceOperation,
  workspaceEventsOperation,
];
