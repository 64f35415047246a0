/**
 * Keeps the first answer to each request with an `Idempotency-Key`,
 * so that a retry gets the same one (docs/api.md#retries).
 */
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { inBatches } from "@parley/base/bounds/in-batches";
import { keptAnswers } from "../../platform/db/idempotency-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { parseExact } from "@parley/base/exact/parse-exact";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";

const KEPT_MS = 24 * 3_600_000;
/** No request takes this long, so an older claim belongs to a process that couldn't release it. */
const CLAIM_MS = 15 * 60_000;
/** Longest answer that is kept, in characters of JSON. */
const LONGEST_ANSWER = 1024 * 1024;
/** Per owner; the oldest are removed first. */
const MOST_ANSWERS = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Expired answers that one statement removes. */
const BATCH = 500;

/** An answer, success or error. */
export interface KeptAnswer {
  status: number;
  body: unknown;
  /** Seconds, if the error has it. */
  retryAfter?: number | undefined;
}

/** A request that carries a key. */
export interface KeyedRequest {
  /** Hash of the requester, the operation and the key. */
  id: string;
  /** Who the limits apply to: a workspace, or a person outside any workspace. */
  owner: string;
  workspaceId: string | null;
  /** The access token or session that sends it. */
  credentialId: string;
  /** The sender's role at this moment; `person` outside any workspace. */
  role: string;
  /** The process that handles the request. */
  instanceId: string;
  /** Hash of everything the answer depends on. */
  hash: string;
}

/**
 * `claimed`: this request is the first; answer it or release the claim. `running`: the first one has no answer yet.
 * `other`: the key was used for another request. `elsewhere`: by another token, session or role, or by one that isn't
 * on record, so the answer may hold what this sender mustn't see. `unkept`: there was an answer, but it was too large
 * to keep.
 */
export type Claim =
  | { state: "claimed" }
  | { state: "running" | "other" | "elsewhere" | "unkept" }
  | { state: "answered"; answer: KeptAnswer };

interface Store {
  db: Db;
  secrets: SecretBox;
}

export async function claimAnswer({ db, secrets }: Store, request: KeyedRequest, now: Date): Promise<Claim> {
  const { id, owner, workspaceId, credentialId, role, instanceId, hash } = request;
  const at = now.getTime();
  await db.delete(keptAnswers).where(
    and(
      eq(keptAnswers.id, id),
      sql`${keptAnswers.createdAt} <= case when ${keptAnswers.answer} is null
          then ${new Date(at - CLAIM_MS).toISOString()}::timestamptz
          else ${new Date(at - KEPT_MS).toISOString()}::timestamptz end`,
    ),
  );
  const mine = await db
    .insert(keptAnswers)
    .values({
      id,
      owner,
      workspaceId,
      credentialId,
      role,
      instanceId,
      request: secrets.seal(hash, id),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: keptAnswers.id });
  if (mine.length > 0) return { state: "claimed" };
  const [row] = await db.select().from(keptAnswers).where(eq(keptAnswers.id, id));
  if (!row) return { state: "running" }; // released at this moment; the next retry takes it
  if (row.credentialId !== credentialId || row.role !== role) return { state: "elsewhere" };
  if (secrets.open(row.request, id) !== hash) return { state: "other" };
  if (!row.answer) return { state: "running" };
  const answer = parseExact(secrets.open(row.answer, id)) as KeptAnswer | null;
  return answer ? { state: "answered", answer } : { state: "unkept" };
}

/**
 * Keeps the answer of a claimed request, if possible in the transaction that does the work. False if the claim was
 * lost: another request with the key may be running, so nothing must be done.
 */
export async function keepAnswer(
  { db, secrets }: Store,
  { id, instanceId }: KeyedRequest,
  answer: KeptAnswer,
): Promise<boolean> {
  const text = JSON.stringify(answer);
  const sealed = secrets.seal(text.length > LONGEST_ANSWER ? "null" : text, id);
  const kept = await db
    .update(keptAnswers)
    .set({ answer: sealed, bytes: sealed.sealed.length })
    .where(and(eq(keptAnswers.id, id), eq(keptAnswers.instanceId, instanceId), isNull(keptAnswers.answer)))
    .returning({ id: keptAnswers.id });
  return kept.length > 0;
}

/** Releases a claim, so that the next request with the key counts as the first. */
export async function releaseClaim(db: Db, { id, instanceId }: KeyedRequest): Promise<void> {
  await db
    .delete(keptAnswers)
    .where(and(eq(keptAnswers.id, id), eq(keptAnswers.instanceId, instanceId), isNull(keptAnswers.answer)));
}

/** Releases the claims of dead processes. */
export async function releaseClaimsOf(db: Db, deadInstanceIds: string[]): Promise<void> {
  if (deadInstanceIds.length === 0) return;
  await db
    .delete(keptAnswers)
    .where(and(inArray(keptAnswers.instanceId, deadInstanceIds), isNull(keptAnswers.answer)));
}

/**
 * Removes everyone's expired answers, which may name callers, in batches that block nobody. Ends between two once
 * `signal` is aborted.
 */
export async function pruneExpiredAnswers(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const isExpired = lt(keptAnswers.createdAt, new Date(now.getTime() - KEPT_MS));
  await inBatches(BATCH, signal, async () => {
    const some = db.select({ id: keptAnswers.id }).from(keptAnswers).where(isExpired).limit(BATCH);
    const { rowCount } = await db.delete(keptAnswers).where(inArray(keptAnswers.id, some));
    return rowCount ?? 0;
  });
}

/** Removes the oldest answers of an owner who has too many. Expired ones go hourly. */
export async function pruneAnswers(
  db: Db,
  owner: string,
  most = { answers: MOST_ANSWERS, bytes: MOST_BYTES },
): Promise<void> {
  await db.execute(sql`
    delete from kept_answers where id in (
      select id from (
        select id, row_number() over newest as number, sum(bytes) over newest as total
        from kept_answers where owner = ${owner} and answer is not null
        window newest as (order by created_at desc, id desc)
      ) as ranked
      where number > ${most.answers} or total > ${most.bytes}
    )`);
}
