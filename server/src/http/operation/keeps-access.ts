import type { ServiceContext } from "../../service-context.ts";
import { findAccessToken, hashToken } from "../../workspaces/access-token-queries.ts";
import type { Actor } from "../../people/actor.ts";
import { findRole } from "../../workspaces/member-queries.ts";
import { bearerToken } from "./bearer-token.ts";

/**
 * Checks whether the sender of a request may still see the workspace: token or session, and membership. For requests
 * that go on for long.
 */
export function keepsAccess(
  { db, people }: Pick<ServiceContext, "db" | "people">,
  { workspaceId, tokenId }: Actor,
  { authorization, cookie }: Record<string, string | string[] | undefined>,
): () => Promise<boolean> {
  if (tokenId !== null) {
    const hash = hashToken(bearerToken(text(authorization)) ?? "");
    return async () => (await findAccessToken(db, hash, new Date())) !== null;
  }
  return async () => {
    const session = await people.findSession(text(cookie));
    return session !== null && (await findRole(db, workspaceId, session.person.userId)) !== null;
  };
}

function text(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" ? header : undefined;
}
