import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import type { Client } from "pg";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { SessionLock } from "./session-lock.ts";

test("a session that can't be opened again yet is a warning with its reason, and is tried again", async () => {
  const { logger, lines } = createLoggedLines();
  const sessions: EventEmitter[] = [];
  let opened = 0;
  const openSession = async () => {
    opened += 1;
    if (opened === 2) throw new Error("connect ECONNREFUSED 192.0.2.1:5432");
    const session = Object.assign(new EventEmitter(), {
      query: async () => ({}),
      end: async () => undefined,
    });
    sessions.push(session);
    return session as unknown as Client;
  };
  const onRegained = vi.fn(async () => undefined);
  const lock = await SessionLock.take({ openSession, number: 1, logger, onRegained });
  sessions[0]?.emit("end");
  await vi.waitFor(() => expect(onRegained).toHaveBeenCalledOnce());
  expect(lines).toEqual([
    { level: "warn", msg: "lost the session that shows this process to be alive; taking its lock again" },
    {
      level: "warn",
      reason: "connect ECONNREFUSED 192.0.2.1:5432",
      msg: "could not take the lock again yet",
    },
  ]);
  await lock.close();
});
