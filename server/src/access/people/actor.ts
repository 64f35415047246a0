/** Who makes a request, and what they may do (docs/access.md#roles). */

export const ROLES = ["viewer", "editor", "admin", "owner"] as const;
export type Role = (typeof ROLES)[number];

export interface Actor {
  workspaceId: string;
  /** A token's role is never higher than its member's current role. */
  role: Role;
  /** The member; null for a token created before the workspace had a member. */
  userId: string | null;
  /** Id of the access token used; null for a signed-in person. */
  tokenId: string | null;
  /** Id of the session of a signed-in person; null for an access token. */
  sessionId: string | null;
}

/** Somebody who is signed in, independent of workspaces. */
export interface Person {
  userId: string;
  name: string;
  email: string;
}

/** A person at the other end of a session. */
export interface SignedIn extends Person {
  sessionId: string;
  /** When the session began. */
  startedAt: Date;
}

/** Identifies an actor for limits and keys that are counted per actor. */
export function actorKey(actor: Actor): string {
  return actor.tokenId ?? actor.userId ?? "";
}

/** Whether `role` includes the rights of `required`. */
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
