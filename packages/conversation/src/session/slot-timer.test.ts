import { expect, test } from "vitest";
import { createPacer } from "./slot-timer.ts";

test("gives every member its slots until it leaves", async () => {
  const pacer = createPacer();
  const counts = [0, 0];
  const done = Promise.withResolvers<void>();
  const leaveFirst = pacer.add(() => {
    counts[0]! += 1;
    if (counts[0] === 3) leaveFirst();
  });
  const leaveSecond = pacer.add(() => {
    counts[1]! += 1;
    if (counts[1] !== 8) return;
    leaveSecond(); // a late timer makes up for several slots at once
    done.resolve();
  });
  await done.promise;
  expect(counts).toEqual([3, 8]);
});

test("starts again when somebody comes after all have left, also from inside a slot", async () => {
  const pacer = createPacer();
  const again = Promise.withResolvers<string>();
  const leave = pacer.add(() => {
    leave();
    const leaveAgain = pacer.add(() => {
      leaveAgain();
      again.resolve("came again");
    });
  });
  expect(await again.promise).toBe("came again");
});
