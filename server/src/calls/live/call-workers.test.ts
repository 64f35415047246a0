import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { CAPS } from "@parley/base/bounds/caps";
import type { LiveCall } from "./live-call.ts";

const WORKERS = 2;
const { places, most } = CAPS.call_workers;

function setUp() {
  const { add, workers, endings } = liveCallParts();
  /** Returns those of the `wanted` new calls of a workspace that find a worker. */
  const fill = (workspaceId: string, wanted: number): LiveCall[] => {
    const calls = Array.from({ length: wanted }, () => Object.assign(add(), { workspaceId }));
    return calls.filter((call) => {
      try {
        workers.assign(call);
        return true;
      } catch {
        return false;
      }
    });
  };
  return { fill, workers, endings };
}

test("one workspace can't take every worker, and its neighbours' calls find one all the while", () => {
  const { fill, workers } = setUp();
  fill("ws_a", places * WORKERS);
  expect(fill("ws_a", 1)).toEqual([]);
  expect(workers.haveRoom("ws_a")).toBe(false);
  expect(workers.haveRoom("ws_b")).toBe(true);
  expect(workers.haveRoom()).toBe(true);
  expect(fill("ws_b", 5)).toHaveLength(5);
  expect(fill("ws_c", 1)).toHaveLength(1);
});

test("a workspace by itself gets as many as a worker is meant to hold", () => {
  const { fill, endings } = setUp();
  const calls = fill("ws_a", places * WORKERS);
  expect(calls).toHaveLength(most.workspace * WORKERS);
  for (const call of calls.slice(0, 3)) endings.forget(call);
  expect(fill("ws_a", 5)).toHaveLength(3);
});
