/** The test runs of this session and the values last typed, by tool; gone when the page is reloaded. */
import { useSyncExternalStore } from "react";
import type { Output } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";

export type TestValues = Record<string, string>;

export interface TestRun {
  id: number;
  /** RFC 3339. */
  time: string;
  values: TestValues;
  method: string;
  url: string;
  /** Null if it was cancelled, or the service refused to send it. */
  result: Output<"tools_test"> | null;
  problem: Problem | null;
  /** Ms after which it was cancelled. */
  cancelledAfter: number | null;
}

/** The outcome of a run. */
export type RunEnd = Pick<TestRun, "result" | "problem" | "cancelledAfter">;

/** A run that has no answer yet. */
export interface PendingRun {
  id: number;
  timeoutMs: number;
  cancel(): void;
}

interface Tests {
  /** Newest first. */
  runs: readonly TestRun[];
  values: TestValues;
  pending: PendingRun | null;
}

const KEPT = 20;
const NONE: Tests = { runs: [], values: {}, pending: null };
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

export function setTestValues(key: string, values: TestValues): void {
  change(key, { ...testsOf(key), values });
}

/** Returns its id, for `endRun`. */
export function beginRun(key: string, run: Omit<PendingRun, "id">): number {
  const id = ++lastId;
  change(key, { ...testsOf(key), pending: { ...run, id } });
  return id;
}

/** For whatever tool it belongs to by now: one that was tested first may be saved meanwhile. */
export function endRun(run: TestRun): void {
  for (const [key, before] of tests) {
    if (before.pending?.id !== run.id) continue;
    change(key, { ...before, pending: null, runs: [run, ...before.runs].slice(0, KEPT) });
  }
}

export function clearRuns(key: string): void {
  change(key, { ...testsOf(key), runs: [] });
}

/** What was tested before saving belongs to the tool that came out of it. */
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
