/**
 * Keeps on record how far the live calls of this process are, so that a call whose process is killed loses at most 2 s
 * (docs/calls.md#when-a-process-dies). One statement writes one row for all calls.
 */
import { eq, sql } from "drizzle-orm";
import type { Clock } from "@parley/base/clock";
import type { ProgressRow } from "../../platform/db/column-types.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { instances } from "../../platform/db/call-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { SaidSoFar } from "@parley/conversation/call-messages";
import { storable } from "./storable.ts";
import { rootMessageOf } from "@parley/base/thrown";

/** A live call, as far as its progress needs it. */
interface OpenCall {
  readonly plan: { readonly callId: string };
  /** Null: no worker holds it. */
  readonly worker: number | null;
  readonly answeredAt: number | null;
  /** Null: it hasn't ended. */
  readonly ended: unknown;
}

export interface ProgressOptions {
  /** Replaces what is on record; null: no call is left. */
  write(progress: ProgressRow | null): Promise<void>;
  logger: Logger;
  clock: Clock;
  /** The calls of this process. */
  calls: { all(): Iterable<OpenCall> };
  /** Asks a worker, which answers through `take`. */
  ask(worker: number): void;
}

export interface Progress {
  /** A worker's report on its calls. */
  take(worker: number, calls: readonly (SaidSoFar & { callId: string })[]): void;
  /** Resolves once nothing is being written. */
  close(): Promise<void>;
}

/** 2 s, less the time that workers and the database take. */
export const EVERY_MS = 1_800;
/**
 * How long all calls wait for a worker's answer, ms; it usually takes one or two. Then the calls of the other workers
 * are written, and its own once it has answered.
 */
export const PATIENCE_MS = 100;

export function keepProgress({ write, logger, clock, calls, ask }: ProgressOptions): Progress {
  const said = new Map<string, SaidSoFar>();
  /** Workers that haven't answered yet. */
  const asked = new Set<number>();
  let stopWaiting = (): void => undefined;
  let isClear = true;
  /** A late answer came while something was being written. */
  let isLate = false;
  let hasFailed = false;
  let writing: Promise<void> | null = null;

  const open = () => [...calls.all()].filter(({ ended }) => ended === null);

  function look(): void {
    stopWaiting();
    asked.clear();
    const holders = open().flatMap(({ worker, answeredAt }) =>
      worker === null || answeredAt === null ? [] : [worker],
    );
    for (const worker of holders) asked.add(worker);
    for (const worker of asked) ask(worker);
    if (asked.size === 0) keep();
    else stopWaiting = clock.every(PATIENCE_MS, keep);
  }

  function keep(): void {
    stopWaiting();
    const live = open();
    if (writing || (live.length === 0 && isClear)) return;
    const progress = live.length === 0 ? null : rowOf(live);
    const known = new Set(live.map(({ plan }) => plan.callId));
    for (const callId of said.keys()) if (!known.has(callId)) said.delete(callId);
    isLate = false;
    writing = attempt(progress).finally(() => {
      writing = null;
      if (isLate) keep();
    });
  }

  function rowOf(live: OpenCall[]): ProgressRow {
    const entries = live.map(({ plan: { callId } }) => {
      const { untilMs, turns } = said.get(callId) ?? { untilMs: null, turns: [] };
      return [callId, { untilMs, turns }] as const;
    });
    return { at: clock.now(), calls: Object.fromEntries(entries) };
  }

  async function attempt(progress: ProgressRow | null): Promise<void> {
    try {
      await write(progress);
      isClear = progress === null;
      hasFailed = false;
    } catch (error) {
      isClear = false;
      if (!hasFailed)
        logger.warn({ reason: rootMessageOf(error) }, "how far calls are can't be written at the moment");
      hasFailed = true;
    }
  }

  const stop = clock.every(EVERY_MS, look);
  return {
    take(worker, reported) {
      for (const { callId, untilMs, turns } of reported) said.set(callId, { untilMs, turns });
      if (!asked.delete(worker) || asked.size > 0) return;
      isLate = writing !== null;
      keep();
    },
    async close() {
      stop();
      stopWaiting();
      asked.clear();
      isLate = false;
      await writing;
    },
  };
}

/** One statement, however many calls there are. */
export async function writeProgress(db: Db, instanceId: string, progress: ProgressRow | null): Promise<void> {
  if (progress === null) {
    await db.update(instances).set({ progress }).where(eq(instances.id, instanceId));
    return;
  }
  const update = prepared(db, "write_progress", () =>
    db
      .update(instances)
      .set({ progress: sql`${sql.placeholder("progress")}` })
      .where(eq(instances.id, sql.placeholder("instanceId")))
      .prepare("write_progress"),
  );
  await update.execute({ progress: JSON.stringify(progress, readable), instanceId });
}

/** Without what JSON.stringify escapes and PostgreSQL can't read: U+0000 and unpaired surrogates. */
function readable(_name: string, value: unknown): unknown {
  return typeof value === "string" ? storable(value).toWellFormed() : value;
}
