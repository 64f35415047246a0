/** The workspace that was open last on this device, which `/` leads to. */
const KEY = "parley-workspace";

export function rememberWorkspace(id: string): void {
  localStorage.setItem(KEY, id);
}

/** Which of the user's workspaces to open; null if there are none. */
export function workspaceToOpen<T extends { id: string }>(workspaces: readonly T[]): T | null {
  const last = localStorage.getItem(KEY);
  return workspaces.find(({ id }) => id === last) ?? workspaces[0] ?? null;
}
