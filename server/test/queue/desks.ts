/** Every queue as this version works on it, and as the version before did. */
import { and, eq, sql } from "drizzle-orm";
import { claimMails, MAILS } from "../../src/access/mail/mail-queue.ts";
import { claimUpload, settleUpload, UPLOADS } from "../../src/calls/recordings/store/stored-recordings.ts";
import { ANALYSES, claimAnalysis, settleAnalysis } from "../../src/calls/analysis/claim-analyses.ts";
import { claimDue, DELIVERIES, type Queue } from "../../src/events/webhooks/claim-deliveries.ts";
import { settleDelivery } from "../../src/events/webhooks/settle-delivery.ts";
import { mails } from "../../src/platform/db/people-tables.ts";
import type { Db } from "../../src/platform/db/schema.ts";
import { scenarioBatches } from "../../src/platform/db/version-tables.ts";
import type { Claim, QueueTable } from "../../src/platform/queue/queue-table.ts";
import { releaseJobs } from "../../src/platform/queue/release-jobs.ts";
import { removeJob, settleJob } from "../../src/platform/queue/settle-job.ts";
import { BATCHES, claimBatch } from "../../src/trials/scenarios/batches/claim-batches.ts";
import * as analysesBefore from "./before/claim-analyses.ts";
import * as batchesBefore from "./before/batch-queries.ts";
import * as deliveriesBefore from "./before/claim-deliveries.ts";
import * as mailsBefore from "./before/mail-queue.ts";
import { settleDelivery as settleBefore } from "./before/settle-delivery.ts";
import * as uploadsBefore from "./before/stored-recordings.ts";
import type { Room } from "./write-jobs.ts";

/** A job that a process has claimed. */
export interface Held {
  id: string;
  /** It is done. False if the claim had ended before. */
  settle(db: Db): Promise<boolean>;
}

export interface Desk {
  /** Claims at most this many of the jobs that are due. `ids`: all jobs, for a queue whose jobs aren't rows yet. */
  claim(db: Db, instanceId: string, most: number, ids: readonly string[]): Promise<Held[]>;
  /** Frees what dead processes had claimed. */
  release(db: Db, deadInstanceIds: string[]): Promise<void>;
}

const SHARES = {
  perWebhook: 64,
  perWorkspace: 64,
  running: new Map<string, number>(),
} as const;
const SENT = { startedAt: new Date(), durationMs: 1, status: 200, error: null, responseBody: "" };
const DONE = { status: "done" } as const;

const releaseOf = (queue: QueueTable) => (db: Db, dead: string[]) => releaseJobs(db, [queue], dead);

const held = <T extends { id: string }>(claimed: T[], settle: (db: Db, job: T) => Promise<boolean>): Held[] =>
  claimed.map((job) => ({ id: job.id, settle: (db) => settle(db, job) }));

/** The table of each queue. */
export const TABLES: Record<Room, QueueTable> = {
  deliveries: DELIVERIES,
  turns: DELIVERIES,
  mails: MAILS,
  analyses: ANALYSES,
  batches: BATCHES,
  // The recordings that wait aren't rows yet; here a job is named after its call.
  uploads: { ...UPLOADS, key: "call_id", waiting: sql`false` },
};

const deliveriesNow = (queue: Queue): Desk => ({
  claim: async (db, instanceId, total) =>
    held(await claimDue(db, instanceId, { ...SHARES, queue, total }), (tx, job) =>
      settleDelivery(tx, job, SENT, 0),
    ),
  release: releaseOf(DELIVERIES),
});

const deliveriesThen = (queue: Queue): Desk => ({
  claim: async (db, instanceId, total) =>
    held(await deliveriesBefore.claimDue(db, instanceId, { ...SHARES, queue, total }), (tx, job) =>
      settleBefore(tx, job, SENT, 0),
    ),
  release: deliveriesBefore.releaseClaims,
});

/** Claims one upload after another. */
async function claimEach<T extends object>(
  claim: (callId: string, objectKey: string) => Promise<T | null>,
  most: number,
  ids: readonly string[],
): Promise<(T & { id: string })[]> {
  const all: (T & { id: string })[] = [];
  for (const id of ids) {
    if (all.length === most) break;
    const claimed = await claim(id, `key of ${id}`);
    if (claimed) all.push({ ...claimed, id });
  }
  return all;
}

export const NOW: Record<Room, Desk> = {
  deliveries: deliveriesNow("free"),
  turns: deliveriesNow("ordered"),
  mails: {
    claim: async (db, instanceId, most) =>
      held(await claimMails(db, instanceId, most), (tx, job) => removeJob(tx, MAILS, job)),
    release: releaseOf(TABLES.mails),
  },
  analyses: {
    claim: async (db, instanceId) =>
      held(await claimAnalysis(db, instanceId, []), (tx, job) => settleAnalysis(tx, job, DONE)),
    release: releaseOf(TABLES.analyses),
  },
  batches: {
    claim: async (db, instanceId) =>
      held<Claim>(await claimBatch(db, instanceId, []), (tx, job) =>
        settleJob(tx, BATCHES, job, sql`status = 'finished', ended_at = now()`),
      ),
    release: releaseOf(TABLES.batches),
  },
  uploads: {
    claim: async (db, instanceId, most, ids) =>
      held(await claimEach((...of) => claimUpload(db, instanceId, ...of), most, ids), (tx, { id, claim }) =>
        settleUpload(tx, { id: `key of ${id}`, claim }, true),
      ),
    release: releaseOf(TABLES.uploads),
  },
};

export const BEFORE: Record<Room, Desk> = {
  deliveries: deliveriesThen("free"),
  turns: deliveriesThen("ordered"),
  mails: {
    claim: async (db, instanceId, most) =>
      held(await mailsBefore.claimMails(db, instanceId, most), async (tx, job) => {
        const own = and(eq(mails.id, job.id), eq(mails.claims, job.claim));
        const found = await tx.select({ id: mails.id }).from(mails).where(own).for("update");
        await mailsBefore.removeMail(tx, job);
        return found.length === 1;
      }),
    release: mailsBefore.releaseMails,
  },
  analyses: {
    claim: async (db, instanceId) => {
      const claimed = await analysesBefore.claimAnalysis(db, instanceId, []);
      const all = claimed ? [{ ...claimed, id: claimed.callId }] : [];
      return held(all, (tx, job) => analysesBefore.settleAnalysis(tx, job, DONE));
    },
    release: analysesBefore.releaseAnalyses,
  },
  batches: {
    claim: async (db, instanceId) => {
      const claimed = await batchesBefore.claimBatch(db, instanceId, []);
      return held(claimed ? [claimed] : [], async (tx, { id }) => {
        const own = and(eq(scenarioBatches.id, id), eq(scenarioBatches.status, "running"));
        const found = await tx
          .select({ id: scenarioBatches.id })
          .from(scenarioBatches)
          .where(own)
          .for("update");
        await batchesBefore.endBatch(tx, id, "finished");
        return found.length === 1;
      });
    },
    release: batchesBefore.releaseBatches,
  },
  uploads: {
    claim: async (db, instanceId, most, ids) =>
      held(
        await claimEach((...of) => uploadsBefore.claimUpload(db, instanceId, ...of), most, ids),
        async (tx, { objectKey }) => {
          const found = await tx.execute(
            sql`select from stored_recordings where object_key = ${objectKey} and claimed_by = ${instanceId} for update`,
          );
          await uploadsBefore.settleUpload(tx, objectKey, true);
          return found.rowCount === 1;
        },
      ),
    release: () => Promise.resolve(),
  },
};
