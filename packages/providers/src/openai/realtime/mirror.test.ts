import { expect, test } from "vitest";
import { createMirror } from "./mirror.ts";

test("a vendor that makes items without end isn't believed", () => {
  let ids = 0;
  const mirror = createMirror(() => `own_${++ids}`);
  for (let id = 0; id < 5_000; id++)
    mirror.added({ id: `item_${id}`, type: "message", role: "assistant" }, null);
  expect(mirror.become([]).length).toBeLessThan(100);
  mirror.added({ id: "next", type: "message", role: "assistant" }, null);
  mirror.said("next", "Hi.");
  expect(mirror.become([{ kind: "assistant", text: "Hi." }])).toEqual([]);
});

test("what the vendor refused is created again", () => {
  let ids = 0;
  const mirror = createMirror(() => `own_${++ids}`);
  const entry = { kind: "user", text: "12" } as const;
  expect(mirror.become([entry])).toEqual([{ type: "create", id: "own_1", entry }]);
  mirror.refused("own_1");
  expect(mirror.become([entry])).toEqual([{ type: "create", id: "own_2", entry }]);
});
