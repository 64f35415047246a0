import { expect, test, vi } from "vitest";
import { createFakeClock } from "@parley/testing/timing/fake-clock";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import type { Holder } from "./find-holder.ts";
import { createProcessWatch } from "./watch-processes.ts";

const A = { id: "node_a", url: "http://10.0.0.1:8080" };
const B = { id: "node_b", url: null };

function watched() {
  const world = { dead: [] as Holder[], answering: new Set<string>(), isAway: false };
  const buried: string[][] = [];
  const clock = createFakeClock();
  const onBuried = vi.fn();
  const { logger, lines } = createLoggedLines();
  const watch = createProcessWatch({
    deadInstances: async () => {
      if (world.isAway) throw new Error("away");
      return world.dead;
    },
    isAnswering: async ({ id }) => world.answering.has(id),
    bury: async (ids) => {
      buried.push(ids);
      world.dead = world.dead.filter(({ id }) => !ids.includes(id));
    },
    logger,
  });
  const looks = async (count: number) => {
    for (let look = 0; look < count; look++) {
      clock.advance(500);
      await new Promise((resolve) => setImmediate(resolve)); // everything the look waits for resolves at once
    }
  };
  return { world, buried, clock, onBuried, watch, looks, lines };
}

test("a process missing for six looks in a row, 3 s, is buried", async () => {
  const { world, buried, clock, onBuried, watch, looks } = watched();
  const watching = watch.start(clock, onBuried);
  world.dead = [A, B];
  await looks(5);
  expect(buried).toEqual([]);
  await looks(1);
  expect(buried).toEqual([["node_a", "node_b"]]);
  expect(onBuried).toHaveBeenCalledOnce();
  await watching.close();
});

test("a process that takes its lock again in the meantime lives", async () => {
  const { world, buried, clock, onBuried, watch, looks } = watched();
  const watching = watch.start(clock, onBuried);
  world.dead = [A];
  await looks(5);
  world.dead = [];
  await looks(1);
  world.dead = [A];
  await looks(5);
  expect(buried).toEqual([]);
  await watching.close();
});

test("looks that the database didn't answer don't count", async () => {
  const { world, buried, clock, onBuried, watch, looks, lines } = watched();
  const watching = watch.start(clock, onBuried);
  world.dead = [A];
  await looks(5);
  world.isAway = true;
  await looks(5);
  expect(lines).toEqual([
    { level: "warn", reason: "away", msg: "processes that died can't be looked for at the moment" },
  ]);
  world.isAway = false;
  await looks(5);
  expect(buried).toEqual([]);
  await looks(1);
  expect(buried).toEqual([["node_a"]]);
  await watching.close();
});

test("a process that still answers has only lost its session", async () => {
  const { world, buried, clock, onBuried, watch, looks } = watched();
  const watching = watch.start(clock, onBuried);
  world.dead = [A, B];
  world.answering.add("node_a");
  await looks(20);
  expect(buried).toEqual([["node_b"]]);
  world.answering.clear();
  await looks(6);
  expect(buried).toEqual([["node_b"], ["node_a"]]);
  await watching.close();
});

test("a starting process buries the dead at once", async () => {
  const { world, buried, watch } = watched();
  world.dead = [A, B];
  world.answering.add("node_a");
  await watch.lookAtOnce();
  expect(buried).toEqual([["node_b"]]);
});

test("on a shared server, a starting process buries only those still dead on a second look", async () => {
  const { world, buried, watch } = watched();
  world.dead = [A, B];
  await watch.lookAtOnce(() => {
    world.dead = [B];
    return Promise.resolve();
  });
  expect(buried).toEqual([["node_b"]]);
});
