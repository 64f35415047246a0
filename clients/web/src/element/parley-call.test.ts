import { expect, test } from "vitest";

test("a server that renders a page can import the element, where there are none", async () => {
  const { defineParleyCall, ParleyCall } = await import("./parley-call.ts");
  expect(() => defineParleyCall()).not.toThrow();
  expect(ParleyCall.observedAttributes).toContain("preview");
});
