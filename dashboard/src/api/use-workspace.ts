import { createContext, useContext } from "react";
import type { Workspace } from "@parley/client";
import { workspaceSchema } from "@parley/client/schemas";

export type Role = Workspace["role"];

/** Each role may do what the ones before it may. */
export const ROLES: readonly Role[] = workspaceSchema.properties.role.enum;

/** Set by the shell of the pages below `/w/{workspace}`. */
export const WorkspaceContext = createContext<Workspace | null>(null);

export interface CurrentWorkspace extends Workspace {
  /** Whether the user may do here what needs this role. */
  can(role: Role): boolean;
}

/** The workspace of the page. */
export function useWorkspace(): CurrentWorkspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error("useWorkspace is for pages of a workspace");
  return { ...workspace, can: (role) => ROLES.indexOf(workspace.role) >= ROLES.indexOf(role) };
}

export function useWorkspaceId(): string {
  return useWorkspace().id;
}

/** Null on pages without a workspace, such as signing in. */
export function useMaybeWorkspaceId(): string | null {
  return useContext(WorkspaceContext)?.id ?? null;
}
