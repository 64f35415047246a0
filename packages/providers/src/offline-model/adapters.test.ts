import { expect, test } from "vitest";
import type { VendorWires } from "../http/vendor-adapters.ts";
import { rehearsal } from "./adapters.ts";

test("the offline model works within its call's share of the processor", async () => {
  let turns = 0;
  const share = {
    turn() {
      turns += 1;
      return undefined;
    },
  };
  const model = await rehearsal.model({} as never, { share } as unknown as VendorWires);
  const request = { messages: [{ role: "user" as const, text: "Hello, what can you do?" }], tools: [] };
  for await (const part of model.generate(request, new AbortController().signal))
    expect(part.type).toBe("text");
  expect(turns).toBeGreaterThan(0);
});
