/** First answers to requests with an `Idempotency-Key`, so that a retry gets the same one (docs/api.md#retries). */
import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { idempotencyKeys } from "../../db/phone-tables.ts";
import type { Db } from "../../db/schema.ts";
import { ServiceError } from "../../errors.ts";

const KEPT_MS = 24 * 3_600_000;

/** What a key stands for. */
export interface KeyedRequest {
  workspaceId: string;
  operation: string;
  key: string;
  /** Hash of everything the answer depends on (`hashRequest`). */
  hash: string;
}

export interface KeptAnswer {
  status: number;
  body: unknown;
}

/** The answer that the same request got within a day; null if there is none. Throws CONFLICT for another request. */
export async function findKeptAnswer(db: Db, request: KeyedRequest, now: Date): Promise<KeptAnswer | null> {
  const [row] = await db.select().from(idempotencyKeys).where(hasKey(request));
  if (!row || row.createdAt.getTime() <= now.getTime() - KEPT_MS) return null;
  if (row.requestHash === request.hash) return { status: row.status, body: row.body };
  const message = "This Idempotency-Key was used for another request; use a new key for each request.";
  throw new ServiceError("CONFLICT", message, { field: "idempotency_key" });
}

/**
 * Inside the transaction that does what is asked: keeps `answer` and returns null, or returns the answer that a request
 * with the same key has got meanwhile (then nothing must be done). Waits for a running request with the same key.
 */
export async function keepAnswer(
  tx: Db,
  request: KeyedRequest,
  answer: KeptAnswer,
  now: Date,
): Promise<KeptAnswer | null> {
  const { workspaceId, operation, key, hash: requestHash } = request;
  const expired = new Date(now.getTime() - KEPT_MS);
  await tx.delete(idempotencyKeys).where(and(hasKey(request), lt(idempotencyKeys.createdAt, expired)));
  const values = { workspaceId, operation, key, requestHash, createdAt: now, ...answer };
  const kept = await tx
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return kept.length > 0 ? null : findKeptAnswer(tx, request, now);
}

/** Removes answers that nobody can get any more. */
export async function forgetExpiredAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)));
}

/** The same for values that are the same JSON, whatever the order of their members. */
export function hashRequest(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(value)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { members: entries.map(([name, member]) => [name, sorted(member)]) };
}

function hasKey({ workspaceId, operation, key }: KeyedRequest) {
  return and(
    eq(idempotencyKeys.workspaceId, workspaceId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
}
