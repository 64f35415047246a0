import { expect, test, vi } from "vitest";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { scriptedSessions } from "../../../../test/doubles/scripted-sessions.ts";
import { SessionLock } from "./session-lock.ts";

test("a session that can't be opened again yet is a warning with its reason, and is tried again", async () => {
  const { logger, lines } = createLoggedLines();
  const { sessions, openSession } = scriptedSessions("connect ECONNREFUSED 192.0.2.1:5432");
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
