/** Who asks, and what they may do (contract 6). */

export const ROLES = ["viewer", "editor", "admin", "owner"] as const;
export type Role = (typeof ROLES)[number];

export interface Actor {
  workspaceId: string;
  role: Role;
  /** Id of the access token used. */
  tokenId: string;
}

/** True when `role` includes what `required` may do. */
export function hasRole(role: Role, required: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(required);
}
