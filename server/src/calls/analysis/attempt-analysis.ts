import { isExactNumber } from "@parley/base/exact/exact-number";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import { tellAnalyzed } from "../journal/events-of-call.ts";
import { addUseOfAnalysis } from "../statistics/day-use.ts";
import { storeCosts } from "../statistics/store-costs.ts";
import { analysisUseOf } from "../../call-records/records/vendor-use.ts";
import { settleAnalysis, type ClaimedAnalysis } from "./claim-analyses.ts";
import { runAnalysis, type AnalysisDependencies } from "./run-analysis.ts";

/** Pauses after failed attempts, ms. After the last, the analysis has failed. */
const PAUSES_MS = [15_000, 60_000, 300_000, 900_000];

export interface AttemptListeners {
  /** There is an event to deliver to a webhook. */
  onOutbox(): void;
  /** The analysis of a call is done or has failed. */
  onSettled(claimed: ClaimedAnalysis): void;
}

/** Makes one attempt and writes its outcome, with its webhook event. Rejects if that can't be written. */
export async function attemptAnalysis(
  deps: AnalysisDependencies & { db: Db; logger: Logger },
  claimed: ClaimedAnalysis,
  signal: AbortSignal,
  { onOutbox, onSettled }: AttemptListeners,
): Promise<void> {
  const { db, logger } = deps;
  const attempt = await runAnalysis(deps, claimed, signal).catch(async (error: unknown) => {
    if (!signal.aborted) throw error;
    await settleAnalysis(db, claimed, { attempts: claimed.attempts - 1 }); // the service stops; due again at once
    return null;
  });
  if (attempt === null) return;
  const pause = PAUSES_MS[claimed.attempts - 1];
  if (attempt.type === "failed" && !attempt.isFinal && pause !== undefined) {
    logger.warn({ callId: claimed.id, reason: attempt.message }, "a call's analysis failed; it is retried");
    await settleAnalysis(db, claimed, { error: attempt.message }, pause);
    return;
  }
  const change =
    attempt.type === "failed"
      ? ({ status: "failed", error: attempt.message, analyzedAt: new Date() } as const)
      : doneRow(attempt);
  const isTold = await db.transaction(async (tx) => {
    if (!(await settleAnalysis(tx, claimed, change))) return false;
    const isTold = await tellAnalyzed(tx, claimed.id);
    const used = attempt.type === "done" ? analysisUseOf({ ...attempt, ...attempt.result }) : null;
    if (used) {
      await storeCosts(tx, [claimed.id], used);
      await addUseOfAnalysis(tx, claimed.id, used);
    }
    return isTold;
  });
  onSettled(claimed);
  if (isTold) onOutbox();
}

type Done = Extract<Awaited<ReturnType<typeof runAnalysis>>, { type: "done" }>;

function doneRow({ result, model }: Done) {
  const { tokens, ...read } = result;
  return {
    ...read,
    status: "done" as const,
    facts: factsOf(read.outcome),
    model,
    tokens,
    error: null,
    analyzedAt: new Date(),
  };
}

/** Longer values aren't useful as filters. In characters. */
const LONGEST_FACT = 200;
const MOST_FACTS = 200;

/** `key=value` for each member that is a text, number or boolean, and for each such element of a list. */
export function factsOf(outcome: Record<string, unknown> | null): string[] {
  const facts = Object.entries(outcome ?? {}).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => ["string", "number", "boolean"].includes(typeof each) || isExactNumber(each))
      .map((each) => `${key}=${String(each)}`),
  );
  return [...new Set(facts)].filter((fact) => fact.length <= LONGEST_FACT).slice(0, MOST_FACTS);
}
