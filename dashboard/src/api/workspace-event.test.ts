/** What is fetched again after an event, with a real cache. */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRefresher, type WorkspaceEvent } from "./workspace-event.ts";

const WORKSPACE = "ws_1";
const CHANGED: WorkspaceEvent = { type: "changed", data: { rooms: ["agents"] } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list that is shown, whose answers take 50 ms, in a workspace that is watched. */
function watched(operation: string) {
  const client = new QueryClient();
  const refresher = createRefresher(client, WORKSPACE);
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: [WORKSPACE, operation, {}],
    queryFn: () => {
      asked += 1;
      return new Promise((resolve) => setTimeout(() => resolve(asked), 50));
    },
  });
  const leave = observer.subscribe(() => undefined);
  return {
    refresher,
    asked: () => asked,
    end: () => {
      leave();
      refresher.stop();
      client.clear();
    },
  };
}

test("an answer that was on its way at an event is asked for again; one asked for later isn't", async () => {
  const { refresher, asked, end } = watched("agents_list");
  await vi.advanceTimersByTimeAsync(20);
  refresher.take(CHANGED);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked()).toBe(2);
  refresher.take(CHANGED, Date.now() - 450); // before the second answer was asked for
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked()).toBe(2);
  refresher.take(CHANGED);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked()).toBe(3);
  end();
});

test("once there is a stream, only calls are asked for again that were asked for while it opened", async () => {
  for (const [operation, times] of [
    ["calls_list", 2],
    ["agents_list", 1],
  ] as const) {
    const { refresher, asked, end } = watched(operation);
    await vi.advanceTimersByTimeAsync(100);
    refresher.take({ type: "opened" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked(), operation).toBe(times);
    end();
  }
});
