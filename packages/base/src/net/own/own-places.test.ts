import { expect, onTestFinished, test } from "vitest";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { createFakeClock } from "@parley/testing/timing/fake-clock";
import { createOwnBoard, readOwnPlaces } from "../own-board.ts";
import { watchOwnPlaces, type OwnPlacesOptions } from "./own-places.ts";

const LOOK_MS = 20_000;
const HOUR_MS = 3_600_000;

/** A watch over names that a table answers, and what it has logged. */
function watchWith(named: string[], names: Record<string, string[]>, change: Partial<OwnPlacesOptions> = {}) {
  const clock = createFakeClock();
  const board = createOwnBoard();
  const { logger, lines: logged } = createLoggedLines();
  const resolve = async (name: string) => {
    const found = names[name];
    if (!found) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
    return found;
  };
  const options = { board, named, resolve, clock, logger, interfaces: () => ["2600::1"], ...change };
  const watch = watchOwnPlaces(options);
  onTestFinished(() => watch.close());
  const read = readOwnPlaces(board);
  const has = (address: string) => read().addresses.has(address);
  return { watch, clock, logged, read, has };
}

test("interfaces and literal addresses are there at once, names after their lookup, private ones never", async () => {
  const names = { "voice.example.com": ["8.8.4.4", "10.0.0.1"], "node.internal": ["10.0.0.2"] };
  const named = ["9.9.9.9", "10.0.0.3", "Voice.Example.com.", "node.internal", "localhost", "127.0.0.1"];
  const { watch, read, has, logged } = watchWith(named, names);
  expect([has("2600::1"), has("9.9.9.9"), has("8.8.4.4")]).toEqual([true, true, false]);
  await watch.looked;
  expect(read().list).toEqual(["2600::1", "8.8.4.4", "9.9.9.9"]);
  expect([...read().hosts]).toEqual([["voice.example.com", "8.8.4.4"]]);
  expect(logged).toEqual([]);
});

test("an address that a name server leaves out counts for another hour; one lookup that fails changes nothing", async () => {
  const names: Record<string, string[]> = { "voice.example.com": ["8.8.4.4"] };
  const { watch, clock, has, logged } = watchWith(["voice.example.com"], names);
  await watch.looked;
  names["voice.example.com"] = ["8.8.8.8"];
  clock.advance(LOOK_MS);
  await watch.settled();
  expect([has("8.8.4.4"), has("8.8.8.8")]).toEqual([true, true]);
  delete names["voice.example.com"];
  clock.advance(LOOK_MS);
  await watch.settled();
  expect([has("8.8.4.4"), has("8.8.8.8")]).toEqual([true, true]);
  clock.advance(LOOK_MS);
  await watch.settled();
  const msg = "the service's own host name could not be looked up";
  expect(logged).toEqual([{ level: "warn", host: "voice.example.com", reason: "voice.example.com", msg }]);
  names["voice.example.com"] = ["8.8.8.8"];
  clock.advance(HOUR_MS - 3 * LOOK_MS);
  await watch.settled();
  expect([has("8.8.4.4"), has("8.8.8.8")]).toEqual([false, true]);
});

test("other processes' addresses and the names of their URLs count while they are there", async () => {
  let theirs = ["4.4.4.4", "10.0.0.9", "other.example.com"];
  const told: string[][] = [];
  const { watch, clock, has, read } = watchWith(["9.9.9.9"], { "other.example.com": ["8.8.4.4"] });
  let changes = 0;
  watch.onChange(() => (changes += 1));
  await watch.looked;
  await watch.share(async (own) => {
    told.push(own);
    return theirs;
  });
  expect(told).toEqual([["2600::1", "9.9.9.9"]]);
  expect([has("4.4.4.4"), has("8.8.4.4"), has("10.0.0.9")]).toEqual([true, true, false]);
  expect(read().hosts.get("other.example.com")).toBe("8.8.4.4");
  expect(changes).toBe(1);
  theirs = [];
  clock.advance(LOOK_MS);
  await watch.settled();
  expect([has("4.4.4.4"), has("8.8.4.4"), has("9.9.9.9")]).toEqual([false, false, true]);
});

test("a database that doesn't answer keeps what is known, and is asked again", async () => {
  let isBroken = false;
  const { watch, clock, has, logged } = watchWith([], {});
  await watch.looked;
  await watch.share(async () => {
    if (isBroken) throw new Error("the database is away");
    return ["4.4.4.4"];
  });
  isBroken = true;
  clock.advance(LOOK_MS);
  await watch.settled();
  expect(has("4.4.4.4")).toBe(true);
  expect(logged).toEqual([
    {
      level: "warn",
      reason: "the database is away",
      msg: "the addresses of the other processes could not be read",
    },
  ]);
});

test("closing doesn't wait for a name server that is silent", async () => {
  const { watch } = watchWith(["voice.example.com"], {}, { resolve: () => new Promise(() => undefined) });
  await watch.close();
  await expect(watch.looked).resolves.toBeUndefined();
});
