import { expect, test } from "vitest";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import type { Db } from "../../platform/db/schema.ts";
import { noteLimit } from "./trunk-limits.ts";

test("a call goes on although it couldn't be noted whether its trunk has reached its limit", async () => {
  const { logger, lines } = createLoggedLines();
  const db = {
    select: () => ({ from: () => ({ where: () => Promise.reject(new Error("away")) }) }),
  } as unknown as Db;
  await noteLimit(db, { id: "trk_1", label: "Denver", calls_per_hour: 5 }, false, logger);
  expect(lines).toMatchObject([{ level: "error", trunkId: "trk_1" }]);
});
