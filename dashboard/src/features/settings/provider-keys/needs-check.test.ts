import { expect, test } from "vitest";
import type { ProviderKey } from "@parley/client";
import { needsCheck } from "./needs-check.ts";

const SAVED: ProviderKey = {
  id: "pvk_1",
  provider: "openai",
  label: "",
  api_key: "••••4711",
  base_url: null,
  model: null,
  region: "eu",
  state: { warnings: [] },
  created_at: "2026-11-27T00:00:00.000Z",
  updated_at: "2026-11-27T00:00:00.000Z",
};
const SAME = { label: "Team", model: "gpt-6-sol", base_url: null, region: "eu" as const };

test("another key, address or region is checked; a label or a model isn't", () => {
  expect(needsCheck(SAME, SAVED)).toBe(false);
  expect(needsCheck({ ...SAME, api_key: "sk-new" }, SAVED)).toBe(true);
  expect(needsCheck({ ...SAME, base_url: "https://llm.example.com/v1", region: null }, SAVED)).toBe(true);
  expect(needsCheck({ ...SAME, region: null }, SAVED)).toBe(true);
  expect(needsCheck(SAME, null)).toBe(true);
});
