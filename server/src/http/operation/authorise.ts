/** Who asks, and whether they may: the only place that enforces an operation's `role` (docs/access.md#roles). */
import { ServiceError, notFound } from "../../errors.ts";
import { hasRole, type Actor, type Role } from "../../people/actor.ts";
import { bearerToken } from "./bearer-token.ts";
import type { Operation } from "./operation.ts";

/** Finds the actor of an access token; null if the token is unknown or has ended. */
export type FindActor = (token: string) => Promise<Actor | null>;

/** The actor of an `Authorization: Bearer …` header (RFC 6750). Throws UNAUTHENTICATED. */
export async function authenticate(header: string | undefined, findActor: FindActor): Promise<Actor> {
  const token = bearerToken(header);
  const actor = token === null ? null : await findActor(token);
  if (actor) return actor;
  const hint =
    header === undefined ? "Sign in, or send" : "This access token is not known here or has ended; send";
  throw new ServiceError("UNAUTHENTICATED", `${hint} the header Authorization: Bearer <ACCESS_TOKEN>.`);
}

/** What an access token can't do, whatever its role. */
export function needsPerson(): ServiceError {
  const message =
    "This needs a person who is signed in; an access token belongs to one workspace and cannot do it.";
  return new ServiceError("FORBIDDEN", message, { required_role: null });
}

/** Throws NOT_FOUND for a workspace that the actor is not a member of, FORBIDDEN if the role is too low. */
export function authorise(
  actor: Actor,
  operation: Pick<Operation, "role">,
  workspaceId: string | undefined,
): void {
  if (workspaceId !== undefined && workspaceId !== actor.workspaceId) throw notFound("workspace");
  if (operation.role === "person") throw needsPerson();
  if (operation.role !== "public") requireReach(actor, operation.role);
}

/** Throws FORBIDDEN, naming the least role, if the actor's doesn't include `role`. */
export function requireReach(actor: Actor, role: Role): void {
  if (hasRole(actor.role, role)) return;
  const message = `This needs the role ${role}; ${actor.tokenId ? "this access token has" : "you have"} ${actor.role}.`;
  throw new ServiceError("FORBIDDEN", message, { required_role: role });
}
