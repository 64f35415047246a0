/** Who asks, and what they may do (docs/access.md#roles). */

export const ROLES = ["viewer", "editor", "admin", "owner"] as const;
export type Role = (typeof ROLES)[number];

export interface Actor {
  workspaceId: string;
  /** For a token: never higher than its member's role is now. */
  role: Role;
  /** The member; null for a token made before the workspace had its first member. */
  userId: string | null;
  /** Id of the access token used; null for a signed-in person. */
  tokenId: string | null;
}

/** Somebody who is signed in, in any workspace. */
export interface Person {
  userId: string;
  name: string;
  email: string;
}

/** Identifies one actor, for limits and keys that are counted per actor. */
export function actorKey(actor: Actor): string {
  return actor.tokenId ?? actor.userId ?? "";
}

/** Whether `role` includes what `required` may do. */
export function hasRole(role: Role, required: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(required);
}

/** The lower of two roles. */
export function lowerRole(a: Role, b: Role): Role {
  return hasRole(a, b) ? b : a;
}

/** The roles above `role`. */
export function rolesAbove(role: Role): Role[] {
  return ROLES.slice(ROLES.indexOf(role) + 1);
}
