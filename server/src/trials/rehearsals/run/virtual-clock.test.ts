import { expect, test } from "vitest";
import { createVirtualClock } from "./virtual-clock.ts";

test("sleepers wake in the order of their times, none too early", async () => {
  const clock = createVirtualClock(1000);
  const woken: string[] = [];
  const sleep = async (name: string, ms: number) => {
    await clock.sleep(ms);
    woken.push(`${name} ${clock.now()}`);
  };
  const all = [sleep("b", 30), sleep("a", 25), sleep("c", 60)];
  clock.advance(20);
  await Promise.resolve();
  expect(woken).toEqual([]);
  clock.advance(20);
  await Promise.all(all.slice(0, 2));
  expect(woken).toEqual(["a 1040", "b 1040"]);
  clock.advance(20);
  await all[2];
  expect(woken).toHaveLength(3);
});

test("an aborted sleeper rejects, whenever that happens", async () => {
  const clock = createVirtualClock(0);
  const controller = new AbortController();
  const sleeping = clock.sleep(10, controller.signal);
  controller.abort(new Error("enough"));
  await expect(sleeping).rejects.toThrow("enough");
  await expect(clock.sleep(10, controller.signal)).rejects.toThrow("enough");
  clock.advance(100);
});
