import { expect, test, vi } from "vitest";
import type { Pool } from "pg";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { scriptedSessions } from "../../../test/doubles/scripted-sessions.ts";
import { openRelay } from "./relay.ts";

test("a relay that can't listen or send at the moment warns with the reason, and tells both sides of the gap", async () => {
  const { logger, lines } = createLoggedLines();
  const { sessions, openSession } = scriptedSessions("connect ECONNREFUSED 192.0.2.1:5432");
  const sent: string[][] = [];
  const pool = {
    query: async (_text: string, [, batch]: [string, string[]]) => {
      sent.push(batch);
      if (sent.length === 1) throw new Error("Connection terminated unexpectedly");
    },
  } as unknown as Pool;
  const onGap = vi.fn();
  const relay = await openRelay({ openSession, pool, logger, onMessage: () => undefined, onGap });
  sessions[0]?.emit("end");
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce());
  relay.send("a change");
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines).toEqual([
    {
      level: "warn",
      reason: "connect ECONNREFUSED 192.0.2.1:5432",
      msg: "what other processes change is not heard of yet; it is tried again",
    },
    {
      level: "warn",
      reason: "Connection terminated unexpectedly",
      msg: "other processes could not be told of changes",
    },
  ]);
  await relay.close();
  expect(sent).toEqual([["a change"], [""]]);
});
