/** Authenticates and authorises requests. The only place that enforces an operation's `role` (docs/access.md#roles). */
import { ServiceError, notFound } from "@parley/base/errors";
import { hasRole, type Actor, type Role } from "../../access/people/actor.ts";
import { bearerToken } from "./bearer-token.ts";
import type { Operation } from "./operation.ts";

/** Finds the actor of an access token; null if the token is unknown or no longer valid. */
export type FindActor = (token: string) => Promise<Actor | null>;

/** The actor of an `Authorization: Bearer …` header (RFC 6750). Throws UNAUTHENTICATED. */
export async function authenticate(header: string | undefined, findActor: FindActor): Promise<Actor> {
  const token = bearerToken(header);
  const actor = token === null ? null : await findActor(token);
  if (actor) return actor;
  const hint =
    header === undefined ? "Sign in, or send" : "This access token is unknown, expired or revoked. Send";
  throw new ServiceError("UNAUTHENTICATED", `${hint} the header Authorization: Bearer <ACCESS_TOKEN>.`);
}

/** The error for operations that no access token may call, whatever its role. */
export function needsPerson(): ServiceError {
  const message = "Sign in to do this. Access tokens can't, since each belongs to one workspace.";
  return new ServiceError("FORBIDDEN", message, { required_role: null });
}

/** Throws NOT_FOUND for a workspace that the actor is not a member of, and FORBIDDEN if the role is too low. */
export function authorise(
  actor: Actor,
  operation: Pick<Operation, "role">,
  workspaceId: string | undefined,
): void {
  if (workspaceId !== undefined && workspaceId !== actor.workspaceId) throw notFound("workspace");
  if (operation.role === "person") throw needsPerson();
  if (operation.role !== "public") requireReach(actor, operation.role);
}

/**
 * Throws FORBIDDEN, naming the required role, if the actor's role doesn't include `role`. `what` ends the sentence
 * "Only admins can …".
 */
export function requireReach(actor: Actor, role: Role, what = "do this"): void {
  if (hasRole(actor.role, role)) return;
  const named = `${/^[aeo]/u.test(actor.role) ? "an" : "a"} ${actor.role}`;
  const whose = actor.tokenId ? `This access token is only ${named}'s` : `You're ${named}`;
  const message = `Only ${role}s can ${what}. ${whose}.`;
  throw new ServiceError("FORBIDDEN", message, { required_role: role });
}
