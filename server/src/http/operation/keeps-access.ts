import type { ServiceContext } from "../../service-context.ts";
import { findAccessToken, hashToken } from "../../access/workspaces/access-token-queries.ts";
import { hasRole, type Actor, type Role } from "../../access/people/actor.ts";
import type { Access } from "../../events/live/event-stream.ts";
import { findMembership } from "../../access/workspaces/member-queries.ts";
import { bearerToken } from "./bearer-token.ts";
import { whyShutOut } from "../../access/workspaces/shut-out.ts";

/**
 * Returns a check of what the sender may still see of the workspace, by their token or by their session and membership;
 * null for nothing. For requests that stay open for long.
 */
export function keepsAccess(
  { config, db, people }: Pick<ServiceContext, "config" | "db" | "people">,
  { workspaceId, tokenId }: Actor,
  { authorization, cookie }: Record<string, string | string[] | undefined>,
): () => Promise<Access | null> {
  if (tokenId !== null) {
    const hash = hashToken(bearerToken(text(authorization)) ?? "");
    return async () => accessOf((await findAccessToken(db, hash, new Date()))?.role ?? null);
  }
  return async () => {
    const session = await people.findSession(text(cookie));
    const membership = session && (await findMembership(db, workspaceId, session.person.userId));
    const isShutOut = session && membership && whyShutOut(config, session, membership) !== null;
    return accessOf(membership && !isShutOut ? membership.role : null);
  };
}

/** Only admins may list tokens, invitations and the audit log. */
export function accessOf(role: Role | null): Access | null {
  return role && { isAdmin: hasRole(role, "admin") };
}

function text(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" ? header : undefined;
}
