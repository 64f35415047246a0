import { expect, test } from "vitest";
import { CAPS } from "./caps.ts";
import { createShares, createSharesOf } from "./shares.ts";

const EIGHT = { places: 8, most: { person: 3, workspace: 3 } };

function rehearsals() {
  let refused = 0;
  const shares = createShares(EIGHT, () => (refused += 1));
  return {
    shares,
    refused: () => refused,
    /** How many of `wanted` find a place. */
    fill(person: string, workspace: string, wanted = 20): number {
      const answers = Array.from({ length: wanted }, () => shares.take({ person, workspace }));
      return answers.filter((each) => typeof each === "function").length;
    },
  };
}

test("three workspaces of one person leave places for their neighbours", () => {
  const { shares, fill } = rehearsals();
  expect([fill("p", "w1"), fill("p", "w2"), fill("p", "w3")]).toEqual([3, 0, 0]);
  expect(shares.take({ person: "p", workspace: "w2" })).toEqual({ full: "person", own: 3, taken: 3 });
  expect(fill("q", "w4")).toBe(3);
  // Two are left, and whoever has none yet finds one.
  expect([fill("r", "w5"), fill("s", "w6")]).toEqual([1, 1]);
  expect(shares.take({ person: "t", workspace: "w7" })).toEqual({ full: null, own: 0, taken: 8 });
});

test("several people of one workspace share what it has", () => {
  const { shares, fill } = rehearsals();
  expect([fill("p", "w", 2), fill("q", "w", 2)]).toEqual([2, 1]);
  expect(shares.take({ person: "q", workspace: "w" })).toEqual({ full: "workspace", own: 3, taken: 3 });
});

test("a place that is given back is free again, once", () => {
  const { shares, fill } = rehearsals();
  const leave = shares.take({ person: "p", workspace: "w" });
  expect(fill("p", "w")).toBe(2);
  if (typeof leave !== "function") throw new Error("there was no place");
  leave();
  leave();
  expect(shares.taken).toBe(2);
  expect(fill("p", "w")).toBe(1);
});

test("whoever isn't known only counts among all", () => {
  const { shares } = rehearsals();
  const taken = Array.from({ length: 9 }, () => shares.take({ person: null, workspace: null }));
  expect(taken.filter((each) => typeof each === "function")).toHaveLength(8);
});

test("every refusal is counted, and so is everybody who is pushed out", () => {
  const { refused, fill } = rehearsals();
  fill("p", "w", 5);
  expect(refused()).toBe(2);
  let pushed = 0;
  const names: string[] = [];
  const streams = createSharesOf("carrier_streams", (cap) => names.push(cap));
  for (let nth = 0; nth < CAPS.carrier_streams.places; nth += 1)
    streams.take({ address: "a", trunk: "t" }, () => (pushed += 1));
  expect(names).toHaveLength(pushed);
  expect(new Set(names)).toEqual(new Set(["carrier_streams"]));
});

const STREAMS = { places: 8, most: { address: 8, trunk: 8 } };

function streams() {
  const gone: string[] = [];
  const shares = createShares(STREAMS, () => undefined);
  const wait = (name: string, address: string, trunk: string) =>
    shares.take({ address, trunk }, () => gone.push(name));
  return { shares, gone, wait };
}

test("when all places are taken, the oldest of the address with the most goes", () => {
  const { shares, gone, wait } = streams();
  wait("carrier", "b", "t1");
  for (const nth of [1, 2, 3, 4]) wait(`flood ${nth}`, "a", "t1");
  expect(gone).toEqual(["flood 1"]); // the trunk has its share
  for (const [nth, name] of ["c", "d", "e", "f"].entries()) wait(name, name, `t${2 + nth}`);
  expect(shares.taken).toBe(8);
  expect(wait("another carrier", "g", "t9")).toBeTypeOf("function");
  expect(gone).toEqual(["flood 1", "flood 2"]);
});

test("where all come from one address, the oldest of the trunk with the most goes", () => {
  const { gone, wait } = streams();
  wait("carrier", "proxy", "t1");
  for (let nth = 1; nth <= 20; nth += 1) wait(`flood ${nth}`, "proxy", "t2");
  wait("another carrier", "proxy", "t3");
  expect(gone).not.toContain("carrier");
  expect(gone).not.toContain("another carrier");
  expect(gone.slice(0, 3)).toEqual(["flood 1", "flood 2", "flood 3"]);
});

test("a place that was given back isn't pushed out of", () => {
  const { gone, wait } = streams();
  const leave = wait("admitted", "a", "t");
  if (typeof leave === "function") leave();
  for (let nth = 1; nth <= 20; nth += 1) wait(`flood ${nth}`, "a", "t");
  expect(gone).not.toContain("admitted");
});

test("places that aren't to be pushed out of stay", () => {
  const shares = createShares(STREAMS, () => undefined);
  for (let nth = 0; nth < 4; nth += 1) shares.take({ address: "a", trunk: null });
  expect(shares.take({ address: "a", trunk: null }, () => undefined)).toMatchObject({ full: "address" });
});
