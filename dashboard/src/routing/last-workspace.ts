/** The workspace that was open last on this device: where `/` leads. */
const KEY = "parley-workspace";

export function rememberWorkspace(id: string): void {
  localStorage.setItem(KEY, id);
}

/** Of one's workspaces, the one to open; null where there is none. */
export function workspaceToOpen<T extends { id: string }>(workspaces: readonly T[]): T | null {
  const last = localStorage.getItem(KEY);
  return workspaces.find(({ id }) => id === last) ?? workspaces[0] ?? null;
}
