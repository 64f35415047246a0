import { expect, test } from "vitest";
import type { TurnEvent } from "../turn/turn-events.ts";
import { createToolRuns } from "./tool-runs.ts";

test("a tool that fails inside has a result, and our log has the reason", async () => {
  const events: TurnEvent[] = [];
  const logged: string[] = [];
  const done = Promise.withResolvers<void>();
  const runs = createToolRuns({
    tools: { run: () => Promise.reject(new Error("no such thing")), withdraw: () => undefined },
    on(event) {
      events.push(event);
      done.resolve();
    },
    now: () => 0,
    log(_level, message) {
      logged.push(message);
      setImmediate(done.resolve);
    },
  });
  runs.start("inv_1", { id: "a", name: "book", arguments: "{}" });
  await done.promise;
  expect(events).toMatchObject([
    { type: "tool_done", invocationId: "inv_1", outcome: { error: { type: "tool_unavailable" } } },
  ]);
  expect(logged).toEqual(["tool book failed inside: no such thing"]);
});
