import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { createServiceWatch } from "./service-watch.ts";

const MINUTE_MS = 60_000;

test("the service is looked at again only when its disk or its database is another problem than before", async () => {
  let isFull = false;
  const disk = { isFull: () => Promise.resolve(isFull) };
  const watch = createServiceWatch({ disk, dataDir: tmpdir() });
  const at = new Date("2026-11-24T20:00:00Z");
  const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  const changes = async (now: Date) => (await watch.look(now)).hasChanged;
  expect(await changes(at)).toBe(true);
  expect(await changes(at)).toBe(false);
  isFull = true;
  expect(await changes(at)).toBe(true);
  watch.noteAway(at);
  expect(await changes(later(1))).toBe(true);
  expect((await watch.look(later(2))).facts.databaseAwayAt).toEqual(at);
  expect(await changes(later(9))).toBe(false);
  expect(await changes(later(11))).toBe(true);
});
