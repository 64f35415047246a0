/** Identifies who sends a request: an access token's member, or a signed-in person. */
import type { ServiceContext } from "../service-context.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import type { Actor, SignedIn } from "../access/people/actor.ts";
import { findMembership } from "../access/workspaces/member-queries.ts";
import { authenticate, authorise, needsPerson, type FindActor } from "./operation/authorise.ts";
import { checkOrigin } from "./check-host.ts";
import type { Operation } from "./operation/operation.ts";
import { whyShutOut } from "../access/workspaces/shut-out.ts";

/** `noteSession` is told of every session that is used. */
export interface Finders {
  findActor: FindActor;
  noteSession(sessionId: string, now: Date): void;
}

interface Request {
  actor: Actor | null;
  person: SignedIn | null;
  method: string;
  url: string;
  params: unknown;
  headers: { authorization?: string | undefined; cookie?: string | undefined; origin?: string | undefined };
}

/**
 * A token in `Authorization` takes precedence over a cookie. Requests that a browser authenticates by cookie, or that
 * obtain one, must come from a page of this service (docs/access.md#requests-from-browsers). Sets the request's `actor`
 * or `person`, also before it is refused for their role. Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.
 */
export async function identify(
  context: Pick<ServiceContext, "config" | "db" | "people">,
  operation: Pick<Operation, "role" | "path">,
  request: Request,
  { findActor, noteSession }: Finders,
): Promise<void> {
  const { authorization, cookie, origin } = request.headers;
  const isOwnPage = () => checkOrigin(origin, context.config.publicUrl);
  const changes = request.method !== "GET" && request.method !== "HEAD";
  if (changes && operation.path.startsWith("/auth/")) isOwnPage();
  if (operation.role === "public") return;
  const workspaceId = (request.params as { workspace_id?: string }).workspace_id;
  const wantsCookie = authorization === undefined && context.people.hasCookie(cookie);
  if (!wantsCookie) {
    if (operation.role === "person" && authorization === undefined) throw signedOut();
    request.actor = await authenticate(authorization, findActor);
    if (operation.role === "person") throw needsPerson();
    return authorise(request.actor, operation, workspaceId);
  }
  if (changes) isOwnPage();
  const session = await context.people.findSession(cookie);
  if (!session) throw signedOut();
  const { id: sessionId, person } = session;
  noteSession(sessionId, new Date());
  if (operation.role === "person") {
    request.person = { ...person, sessionId, startedAt: session.startedAt };
    return;
  }
  const membership =
    workspaceId === undefined ? null : await findMembership(context.db, workspaceId, person.userId);
  if (workspaceId === undefined || membership === null) throw notFound("workspace");
  const refusal = whyShutOut(context.config, session, membership);
  if (refusal) throw refusal;
  request.actor = { workspaceId, role: membership.role, userId: person.userId, tokenId: null, sessionId };
  authorise(request.actor, operation, workspaceId);
}

function signedOut(): ServiceError {
  return new ServiceError("UNAUTHENTICATED", "You aren't signed in, or your session has expired. Sign in.");
}
