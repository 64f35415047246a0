/** The `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header): a retry gets the original response. */
import { createHash, randomUUID } from "node:crypto";
import { Type } from "typebox";
import { ServiceError, validationFailed, type ErrorBody } from "@parley/base/errors";
import { isExactNumber } from "@parley/base/exact/exact-number";
import type { Actor, SignedIn } from "../../access/people/actor.ts";
import {
  claimAnswer,
  keepAnswer,
  pruneAnswers,
  releaseClaim,
  type Claim,
  type KeptAnswer,
  type KeyedRequest,
} from "../../access/idempotency/kept-answers.ts";
import type { TaskRunner } from "@parley/base/bounds/task";
import type { ServiceContext } from "../../service-context.ts";
import { HASH_AROUND, type TextToHash } from "@parley/base/unread/hash-around";
import { UnreadJson } from "@parley/base/unread/unread-json";
import type { Keep, Operation, OperationReply } from "./operation.ts";
import { rootMessageOf } from "@parley/base/thrown";

/** The header as the OpenAPI document and the MCP tools describe it. */
export const IdempotencyKey = Type.String({
  title: "IdempotencyKey",
  minLength: 1,
  maxLength: 255,
  pattern: "^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$",
  description:
    "A unique key, such as a UUID. Retrying with the same key and body within 24 hours returns the first response.",
});

/**
 * Excess and expired responses of an owner are pruned after this many of its requests, which are counted for at most
 * this many owners.
 */
const PRUNE_EVERY = 50;
const COUNTED_OWNERS = 10_000;
/** Retry-After for a request that is still running, in seconds. */
const RUNNING_RETRY_S = 1;

/** Whether the header applies: on every authenticated POST, except sign-in and endpoints that respond with sound. */
export function takesIdempotencyKey({ method, role, path, responseType }: Operation): boolean {
  return method === "POST" && role !== "public" && responseType === undefined && !path.startsWith("/auth/");
}

/** The request's key; null if it has none. Throws VALIDATION_FAILED. */
export function idempotencyKey(headers: Record<string, string | string[] | undefined>): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) return key;
  throw validationFailed({ path: "Idempotency-Key", message: "must be 1 to 255 printable ASCII characters" });
}

interface Asked {
  key: string;
  who: Actor | SignedIn;
  /** Everything the response depends on. */
  content: unknown;
}

/**
 * Runs `work` for the first request with a key, and answers every repetition with the same content with the first
 * response. `work` stores its response itself if it can do so in its own transaction. Throws CONFLICT while the first
 * request is running and for any other token, session or role, and VALIDATION_FAILED if the content differs. Responses
 * of 429 and 5xx, and replies with `isRetriable`, are not stored, so that a retry runs again.
 */
export function answerOnce(
  {
    db,
    secrets,
    logger,
    instanceId,
    tasks,
  }: Pick<ServiceContext, "db" | "secrets" | "logger" | "instanceId" | "tasks">,
  operationId: string,
): (asked: Asked, work: (keep: Keep) => Promise<OperationReply>) => Promise<OperationReply> {
  const counts = new Map<string, number>();

  return async ({ key, who, content }, work) => {
    const hash = await hashOfContent(content, tasks, ownerOf(who));
    const request = keyedRequest(operationId, key, who, hash, instanceId);
    const claim = await claimAnswer({ db, secrets }, request, new Date());
    if (claim.state !== "claimed") return replayed(claim);
    let isKept = false;
    const keep: Keep = async (tx, answer) => {
      if (!(await keepAnswer({ db: tx, secrets }, request, answer))) throw underWay();
      isKept = true;
    };
    let reply: OperationReply;
    try {
      reply = await work(keep);
    } catch (error) {
      await settle(
        error instanceof ServiceError && isFinal(error)
          ? keepAnswer({ db, secrets }, request, answerOf(error))
          : releaseClaim(db, request),
      );
      throw error;
    }
    if (reply.isRetriable) await settle(releaseClaim(db, request));
    else if (!isKept) await settle(keep(db, { status: reply.status, body: reply.body }));
    if (isPruneDue(request.owner)) await settle(pruneAnswers(db, request.owner));
    return reply;
  };

  function isPruneDue(owner: string): boolean {
    const count = (counts.get(owner) ?? 0) + 1;
    if (counts.size >= COUNTED_OWNERS) counts.clear();
    counts.set(owner, count % PRUNE_EVERY);
    return count === PRUNE_EVERY;
  }

  /** By now the request has been carried out or refused, so its response is final even if it can't be stored. */
  async function settle(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) =>
      logger.warn({ reason: rootMessageOf(error) }, "an answer could not be kept for retries"),
    );
  }
}

function answerOf(error: ServiceError): KeptAnswer {
  return { status: error.status, body: error.toBody(), retryAfter: error.retryAfter };
}

function isFinal({ status }: ServiceError): boolean {
  return status < 500 && status !== 429;
}

function replayed(claim: Exclude<Claim, { state: "claimed" }>): OperationReply {
  switch (claim.state) {
    case "running":
      throw underWay();
    case "other": {
      const message = "was used for another request. Use a new key for each request";
      throw validationFailed({ path: "Idempotency-Key", message });
    }
    case "elsewhere": {
      const message =
        "Another access token, session or role used this Idempotency-Key. Check what that request did, then use a new key.";
      throw new ServiceError("CONFLICT", message, { field: "idempotency_key" });
    }
    case "unkept": {
      const message =
        "This request already succeeded, but its answer was too large to keep. Read the result instead of repeating it.";
      throw new ServiceError("CONFLICT", message, { field: "idempotency_key" });
    }
    case "answered":
      return toReply(claim.answer);
    default:
      return claim satisfies never;
  }
}

/** A stored error is thrown again as it was the first time, marked as a replay. */
function toReply({ status, body, retryAfter }: KeptAnswer): OperationReply {
  const headers = { "idempotent-replayed": "true" };
  if (status < 400) return { status, body, headers };
  const { code, detail } = body as ErrorBody;
  const { error: _, message, ...members } = detail;
  throw new ServiceError(code, message, members, retryAfter, headers);
}

function underWay(): ServiceError {
  const message = "The first request with this Idempotency-Key is still running. Try again shortly.";
  return new ServiceError("CONFLICT", message, { field: "idempotency_key" }, RUNNING_RETRY_S);
}

/**
 * Keys belong to their member: the same key from somebody else is a different key, even in the same workspace. The id
 * is the one that the version before gives the request, whichever credential sends it, so that a retry that reaches a
 * process of another version finds the first request.
 */
function keyedRequest(
  operationId: string,
  key: string,
  who: Actor | SignedIn,
  hash: string,
  instanceId: string,
): KeyedRequest {
  const workspaceId = workspaceOf(who);
  const sender = senderOf(who);
  return {
    id: hashOf([workspaceId, sender, operationId, key]),
    owner: ownerOf(who),
    workspaceId,
    credentialId: credentialOf(who),
    role: "workspaceId" in who ? who.role : "person",
    instanceId,
    hash,
  };
}

function workspaceOf(who: Actor | SignedIn): string | null {
  return "workspaceId" in who ? who.workspaceId : null;
}

function senderOf(who: Actor | SignedIn): string {
  return who.userId ?? ("tokenId" in who ? who.tokenId : null) ?? "";
}

/** Whose limits apply. */
function ownerOf(who: Actor | SignedIn): string {
  return workspaceOf(who) ?? senderOf(who);
}

function credentialOf(who: Actor | SignedIn): string {
  const id = ("tokenId" in who ? who.tokenId : null) ?? who.sessionId;
  if (id === null) throw new Error("a request came with neither a token nor a session");
  return id;
}

/** As `hashOf`. What this thread hasn't read, at most one member, is hashed in another. */
async function hashOfContent(content: unknown, tasks: TaskRunner, owner: string): Promise<string> {
  const unread: UnreadJson[] = [];
  const mark = randomUUID();
  const text = textOf(content, (found) => {
    unread.push(found);
    return mark;
  });
  const [found] = unread;
  if (!found) return hashOfText(text);
  const [before = "", after = ""] = text.split(`"${mark}"`);
  const input: TextToHash = { before, after, json: found.json };
  return (await tasks.run({ name: HASH_AROUND, input }, owner)) as string;
}

/** Equal for values that are the same JSON, whatever the order of their members. */
function hashOf(value: unknown): string {
  return hashOfText(textOf(value, () => null));
}

function hashOfText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function textOf(value: unknown, inPlaceOf: (unread: UnreadJson) => unknown): string {
  return JSON.stringify(sorted(value, inPlaceOf));
}

function sorted(value: unknown, inPlaceOf: (unread: UnreadJson) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => sorted(item, inPlaceOf));
  if (typeof value !== "object" || value === null || isExactNumber(value)) return value;
  if (value instanceof UnreadJson) return inPlaceOf(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { members: entries.map(([name, member]) => [name, sorted(member, inPlaceOf)]) };
}
