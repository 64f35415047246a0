import { expect, test } from "vitest";
import { compatibleFacts } from "./compatible-facts.ts";
import { findModel, plainModelName } from "./find-model.ts";
import { openaiFacts } from "./openai-facts.ts";

test.each([
  ["gpt-6-luna", "gpt-6-luna"],
  ["openai/gpt-6-luna", "gpt-6-luna"],
  ["gateway/openai/GPT-5.5-2026-04-23", "gpt-5.5"],
  ["claude-haiku-4-5-20251001", "claude-haiku-4-5"],
  ["claude-haiku-4-5@20251001", "claude-haiku-4-5"],
  ["qwen3:8b", "qwen3"],
  ["claude-opus-4-8", "claude-opus-4-8"],
  ["", ""],
])("%s is %s", (name, plain) => {
  expect(plainModelName(name)).toBe(plain);
});

test("an exact name comes before a family, and a name's part counts only as a whole", () => {
  const idOf = (name: string) => findModel(openaiFacts, "model", name)?.id;
  expect(idOf("azure/gpt-5-mini-2025-08-07")).toBe("gpt-5-mini");
  expect(idOf("gpt-5")).toBe("gpt-5");
  expect(idOf("gpt-5-something-new")).toBeUndefined();
  expect(idOf("my-deployment")).toBeUndefined();
  expect(findModel(openaiFacts, "transcription", "gpt-6-luna")).toBeUndefined();
});

test("families are found by their beginning, or after a hyphen", () => {
  const idAt = (vendor: keyof typeof compatibleFacts, name: string) =>
    findModel(compatibleFacts[vendor], "model", name)?.id;
  expect(idAt("groq", "openai/gpt-oss-120b")).toBe("gpt-oss");
  expect(idAt("vllm", "nvidia/Llama-3.1-Nemotron-70B")).toBe("nemotron");
  expect(idAt("vllm", "bigqwen")).toBeUndefined();
  expect(idAt("openrouter", "openai/gpt-6.1-sol")).toBe("gpt-6.1-sol");
  expect(idAt("openrouter", "openai/gpt-5.1")).toBe("gpt-5.");
  expect(idAt("openrouter", "openai/gpt-5-mini")).toBe("gpt-5");
});
