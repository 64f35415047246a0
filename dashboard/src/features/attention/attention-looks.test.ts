import { expect, test } from "vitest";
import { looksOf } from "./attention-looks.ts";

test("a kind that only a newer service knows has a button, too", () => {
  expect(looksOf("trunk_down").verb).toBe("Open trunk");
  expect(looksOf("document_failed").verb).toBe("Open");
  expect(looksOf("constructor").verb).toBe("Open");
});
