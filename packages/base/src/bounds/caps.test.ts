import { expect, test } from "vitest";
import { CAPS, type Cap } from "./caps.ts";

test("no share is larger than what there is", () => {
  for (const [name, { places, most }] of Object.entries(CAPS as Record<string, Cap>))
    for (const number of Object.values(most)) expect(number, name).toBeLessThan(places);
});
