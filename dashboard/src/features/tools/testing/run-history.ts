/** The test runs of this session and the values last entered, by tool; gone when the page is reloaded. */
import { useSyncExternalStore } from "react";
import type { Output } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";
import type { ArgumentTexts } from "../arguments/argument-field-of.ts";

type KeptRun = Output<"tools_list_test_runs">["data"][number];

/** The outcome of a run, from this session or kept by the service. */
export type RunResult = Omit<KeptRun, "id" | "started_at" | "variables">;

export interface TestRun {
  /** The service's id, if it keeps the run. */
  id: string;
  /** RFC 3339. */
  time: string;
  /** Null if they were too large to keep. */
  variables: Record<string, unknown> | null;
  /** Null if it was cancelled, or the service refused to send it. */
  result: RunResult | null;
  problem: Problem | null;
  /** A private host that the operator may allow; null if that isn't the problem. */
  privateHost: string | null;
  /** Ms after which it was cancelled. */
  cancelledAfter: number | null;
}

/** The outcome of a run. */
export type RunEnd = Pick<TestRun, "result" | "problem" | "privateHost" | "cancelledAfter">;

/** A run that has no answer yet. */
export interface PendingRun {
  id: number;
  timeoutMs: number;
  cancel(): void;
}

interface Tests {
  /** Newest first. */
  runs: readonly TestRun[];
  texts: ArgumentTexts;
  pending: PendingRun | null;
}

export const RUNS_SHOWN = 20;
const NONE: Tests = { runs: [], texts: {}, pending: null };
const tests = new Map<string, Tests>();
const listeners = new Set<() => void>();
let lastId = 0;

/** Null: a tool that is not saved yet. */
export function runKey(workspaceId: string, tool: { id: string } | null): string {
  return `${workspaceId}/${tool?.id ?? "new"}`;
}

export function useTests(key: string): Tests {
  return useSyncExternalStore(subscribe, () => testsOf(key));
}

export function setTestTexts(key: string, texts: ArgumentTexts): void {
  change(key, { ...testsOf(key), texts });
}

/** Returns its id, for `endRun`. */
export function beginRun(key: string, run: Omit<PendingRun, "id">): number {
  const id = ++lastId;
  change(key, { ...testsOf(key), pending: { ...run, id } });
  return id;
}

/** Ends a run of whatever tool it belongs to by now: a new tool may have been saved meanwhile. */
export function endRun(pendingId: number, run: TestRun): void {
  for (const [key, before] of tests) {
    if (before.pending?.id !== pendingId) continue;
    change(key, { ...before, pending: null, runs: [run, ...before.runs].slice(0, RUNS_SHOWN) });
  }
}

/** Moves the tests of an unsaved tool to the tool that it was saved as. */
export function moveTests(from: string, to: string): void {
  change(to, testsOf(from));
  change(from, NONE);
}

function testsOf(key: string): Tests {
  return tests.get(key) ?? NONE;
}

function change(key: string, next: Tests): void {
  tests.set(key, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
