import { expect, test } from "vitest";
import { OfferError } from "@parley/media/sdp/offer-error";
import { refusalWords } from "./offer-refusals.ts";

test("an unusable offer is refused with its reason, other failures without a library's words", () => {
  const logged: string[] = [];
  const log = (_: "warn" | "error", message: string) => void logged.push(message);
  expect(refusalWords(new OfferError("The offer has no audio."), log)).toBe("The offer has no audio.");
  expect(logged).toEqual([]);
  expect(refusalWords(new Error("bind EADDRINUSE 0.0.0.0:7882"), log)).toBe(
    "The call's audio couldn't be set up because of an internal error. Try again.",
  );
  expect(logged.join()).toContain("EADDRINUSE");
});
