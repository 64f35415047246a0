/** Episodes of problems: opened when one is found, closed when it is gone, each once whoever looks. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { newId } from "@parley/base/ids";
import { ATTENTION_KINDS, type EpisodeRow } from "../events/entries/attention-entry.ts";
import { attentionEpisodes } from "../platform/db/attention-tables.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Undecided } from "./kinds/all-kinds.ts";
import type { Problem } from "./kinds/problem.ts";

/** A problem that was mended isn't opened again before this has passed, ms. */
export const REOPENED_AFTER_MS = 10 * 60_000;

/** Rows of one insert: a query takes 65,535 parameters, and a row is 11 of them. */
const BATCH = 500;

export interface Settled {
  opened: EpisodeRow[];
  closed: EpisodeRow[];
  /** Whether an open one reads differently now. */
  isReworded: boolean;
  /** Whether an open one was left as it is, since nobody can tell. */
  isUndecided: boolean;
  /** Problems that were closed too recently to be opened again: when the first of them may be. Null: none. */
  openableAt: Date | null;
}

const KNOWN = new Set<string>(ATTENTION_KINDS);

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;
const keyOfRow = ({ kind, resourceId: id }: EpisodeRow): string => keyOf({ kind, id });
const keyOfProblem = ({ kind, resource: { id } }: Problem): string => keyOf({ kind, id });

/** What may change while a problem stays the same one. */
const shown = ({ severity, title, cause, link, count }: EpisodeRow | Problem) => ({
  severity,
  title,
  cause,
  link,
  count,
});

/**
 * Makes the workspace's open episodes those of `problems`, but leaves an open one of `undecided` as it is unless its
 * resource was saved since. Needs a transaction, in which others wait for it.
 */
export async function settleEpisodes(
  tx: Db,
  workspaceId: string,
  {
    problems,
    undecided = [],
    now,
  }: { problems: readonly Problem[]; undecided?: readonly Undecided[]; now: Date },
): Promise<Settled> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`attention ${workspaceId}`}))`);
  // Those of kinds that only a newer version knows are left to it.
  const rows = (await openEpisodes(tx, workspaceId)).filter(({ kind }) => KNOWN.has(kind));
  const open = new Map(rows.map((row) => [keyOfRow(row), row]));
  const savedAt = new Map(undecided.map((each) => [keyOf(each), each.savedAt]));
  const found = new Map(problems.map((problem) => [keyOfProblem(problem), problem]));
  const closed: EpisodeRow[] = [];
  let isReworded = false;
  let isUndecided = false;
  for (const [key, row] of open) {
    const problem = found.get(key);
    const saved = savedAt.get(key);
    if (!problem && saved && saved <= row.openedAt) isUndecided = true;
    else if (!problem) closed.push(...(await changeEpisode(tx, row.id, { closedAt: now })));
    else if (!isDeepStrictEqual(shown(row), shown(problem))) {
      isReworded = true;
      await changeEpisode(tx, row.id, shown(problem));
    }
  }
  const fresh = problems.filter((problem) => !open.has(keyOfProblem(problem)));
  const { opened, openableAt } = await openNew(tx, workspaceId, fresh, now);
  return { opened, closed, isReworded, isUndecided, openableAt };
}

export function openEpisodes(db: Db, workspaceId: string): Promise<EpisodeRow[]> {
  return db
    .select()
    .from(attentionEpisodes)
    .where(and(eq(attentionEpisodes.workspaceId, workspaceId), isNull(attentionEpisodes.closedAt)));
}

async function openNew(
  tx: Db,
  workspaceId: string,
  problems: readonly Problem[],
  now: Date,
): Promise<Pick<Settled, "opened" | "openableAt">> {
  if (problems.length === 0) return { opened: [], openableAt: null };
  const { closedAt } = attentionEpisodes;
  const since = new Date(now.getTime() - REOPENED_AFTER_MS);
  const lately = await tx
    .select()
    .from(attentionEpisodes)
    .where(and(eq(attentionEpisodes.workspaceId, workspaceId), gt(closedAt, since)));
  const isFound = new Set(problems.map(keyOfProblem));
  const waiting = lately.filter((row) => isFound.has(keyOfRow(row)));
  const isWaiting = new Set(waiting.map(keyOfRow));
  const rows = problems
    .filter((problem) => !isWaiting.has(keyOfProblem(problem)))
    .map(({ resource, ...problem }) => ({
      ...problem,
      id: newId("att"),
      workspaceId,
      resourceKind: resource.kind,
      resourceId: resource.id,
      openedAt: now,
    }));
  const opened: EpisodeRow[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    opened.push(...(await tx.insert(attentionEpisodes).values(batch).onConflictDoNothing().returning()));
  }
  const ends = waiting.map((row) => (row.closedAt?.getTime() ?? 0) + REOPENED_AFTER_MS);
  return { opened, openableAt: ends.length === 0 ? null : new Date(Math.min(...ends)) };
}

function changeEpisode(tx: Db, id: string, values: Partial<EpisodeRow>): Promise<EpisodeRow[]> {
  const isOpen = and(eq(attentionEpisodes.id, id), isNull(attentionEpisodes.closedAt));
  return tx.update(attentionEpisodes).set(values).where(isOpen).returning();
}
