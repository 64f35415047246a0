import { expect, test } from "vitest";
import { schemas } from "./api-schemas.test-helper.ts";
import { checkValue } from "./check-value.ts";

const agent = { name: "Mara", system_prompt: "Hello" };
const problemsOf = (kind: "agent" | "tool", value: unknown) =>
  checkValue(schemas, schemas[kind], value).map(({ path, message }) => `${path}: ${message}`);

test("what the API accepts is fine", () => {
  expect(problemsOf("agent", agent)).toEqual([]);
  expect(
    problemsOf("agent", {
      ...agent,
      model: { provider: "auto", model: null, temperature: 0.4, fallback: null },
      builtin_tools: {
        transfer_call: { targets: [{ name: "sales", number: "+4930123456", sip_uri: null }] },
      },
      metadata: { team: "orders" },
    }),
  ).toEqual([]);
  expect(
    problemsOf("tool", { name: "t", url: "https://a", auth: { type: "bearer", token: "x" }, body: null }),
  ).toEqual([]);
});

test("every mistake is named where it is", () => {
  expect(problemsOf("agent", null)).toEqual([": must be an object"]);
  expect(problemsOf("agent", { name: "", systemPrompt: "Hello", ring_timeout_ms: 1, active: "yes" })).toEqual(
    [
      "system_prompt: is required",
      "name: must not be empty",
      "systemPrompt: is not a known field; did you mean system_prompt?",
      "ring_timeout_ms: must be at least 5000",
      "active: must be true or false",
    ],
  );
  expect(
    problemsOf("agent", { ...agent, engine: { barge_in_ms: 1.5 }, voicemail: { action: "sing" } }),
  ).toEqual([
    "engine.barge_in_ms: must be a whole number",
    "voicemail.action: must be hang_up, leave_message or continue",
  ]);
});

test("a choice is judged by its type", () => {
  const tool = (auth: unknown) => problemsOf("tool", { name: "t", url: "https://a", auth });
  expect(tool({ type: "bearer" })).toEqual(["auth.token: is required"]);
  expect(tool({ type: "magic" })).toEqual(["auth.type: must be none, bearer, basic or api_key"]);
  expect(problemsOf("tool", { name: "t", url: "https://a", headers: [{ key: "X-A" }] })).toEqual([
    "headers.0.value: is required",
  ]);
});
