import { expect, test } from "vitest";
import { schemas } from "./api-schemas.test-helper.ts";
import { withoutDefaults } from "./without-defaults.ts";

const agent = (record: Record<string, unknown>) => withoutDefaults(schemas, schemas.agent, record);

test("only fields that differ from the API's defaults stay, in the API's order", () => {
  const record = {
    id: "agt_1",
    updated_at: "2026-11-20T10:00:00Z",
    active: true,
    language: "de",
    first_message: "",
    system_prompt: "Hello",
    name: "Mara",
    metadata: {},
    model: { provider: "auto", model: null, temperature: 0.2, fallback: null },
    voice: { provider: "auto", model: null, voice: null },
    builtin_tools: { cut_call: true, transfer_call: { targets: [] }, send_dtmf: false },
    engine: { barge_in_ms: 250, resume_ms: 900, bridge_texts: [] },
  };
  expect(JSON.stringify(agent(record))).toBe(
    JSON.stringify({
      name: "Mara",
      system_prompt: "Hello",
      language: "de",
      model: { provider: "auto", temperature: 0.2 },
      engine: { resume_ms: 900 },
    }),
  );
});

test("an object that may also be null, or have one of several forms, is compared by what it is", () => {
  const fallback = { provider: "openai", model: null };
  expect(agent({ model: { provider: "openai", model: "m", fallback } })).toEqual({
    model: { provider: "openai", model: "m", fallback: { provider: "openai" } },
  });
  const auth = { type: "bearer", token: { env: "T" } };
  expect(withoutDefaults(schemas, schemas.tool, { auth })).toEqual({ auth });
});

test("required fields stay, and so do the author's own objects and fields unknown inside", () => {
  const tool = {
    name: "t",
    url: "https://a",
    auth: { type: "none" },
    body: { active: true, note: null },
    response_schema: null,
  };
  expect(withoutDefaults(schemas, schemas.tool, tool)).toEqual({
    name: "t",
    url: "https://a",
    body: { active: true, note: null },
  });
  expect(agent({ name: "", system_prompt: "" })).toEqual({ name: "", system_prompt: "" });
  expect(agent({ engine: { barge_in: 250 } })).toEqual({ engine: { barge_in: 250 } });
});
