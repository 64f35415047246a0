import { expect, test } from "vitest";
import { vendorAccount } from "@parley/vendors/vendor-account";
import { automaticOf } from "./automatic.ts";

const NOW = new Date("2026-11-27T00:00:00Z");
const anthropic = vendorAccount("anthropic", { apiKey: "key", baseUrl: null, model: null });

test("auto names the provider and the model that a call would use", () => {
  expect(automaticOf("model", { anthropic }, NOW)).toEqual({
    provider: "anthropic",
    model: "claude-haiku-5-5",
    voice: null,
  });
  expect(automaticOf("voice", {}, NOW)).toEqual({ provider: "builtin", model: null, voice: "slt" });
  expect(automaticOf("transcription", {}, NOW)).toEqual({ provider: "page", model: null, voice: null });
});

test("speech models and embeddings are never chosen by themselves", () => {
  expect(automaticOf("speech", { anthropic }, NOW)).toBeNull();
  expect(automaticOf("embedding", { anthropic }, NOW)).toBeNull();
});
