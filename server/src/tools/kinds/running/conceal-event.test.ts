import { expect, test } from "vitest";
import { plannedTool } from "../../../../test/doubles/example-tools.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { InputMessage } from "@parley/conversation/model-input";
import { emptyOutcome } from "@parley/conversation/tool-outcome";
import { concealing } from "./conceal-event.ts";

const conceal = concealing([
  plannedTool({ auth: { type: "bearer", token: "bearer-secret" } }),
  plannedTool({
    auth: { type: "basic", username: "anna", password: "password-2" },
    headers: [
      { key: "X-Api-Key", value: "Key api-key-secret" },
      { key: "X-Tenant", value: "tenant-12345" },
      { key: "X-Token", value: "prefix-{{token}}" },
    ],
    url: "https://x.test/?api_key=query-secret&city=somewhere-else&token={{token}}",
  }),
]);
const basic = Buffer.from("anna:password-2").toString("base64");

test("what the agent says and has said", () => {
  const partial: CallEvent = { type: "partial", role: "agent", turnId: "t", text: "It is bearer-sec" };
  expect(conceal(partial)).toEqual({ ...partial, text: "It is ••••" });
  const turn = { id: "t", role: "agent" as const, text: "It is bearer-secret.", startedMs: 1, endedMs: 2 };
  expect(conceal({ type: "turn", turn: { ...turn, interruptedAtMs: null } })).toEqual({
    type: "turn",
    turn: { ...turn, text: "It is ••••cret.", interruptedAtMs: null },
  });
});

test("what was passed to a tool, sent by it and answered to it, whichever tool's credential it is", () => {
  const outcome = emptyOutcome({
    content: "bearer-secret",
    arguments: { note: ["password-2", 7, basic], "query-secret": "tenant-12345" },
    request: {
      url: "https://y.test/bearer-secret",
      method: "POST",
      headers: [{ key: "X-Copy", value: "api-key-secret" }],
      body: '{"a":"query-secret"}',
    },
    error: { type: "http_status", message: "bearer-secret" },
  });
  const invocation = { id: "i", name: "t", turnId: "turn_1", startedMs: 1, outcome };
  expect(conceal({ type: "tool", invocation })).toEqual({
    type: "tool",
    invocation: {
      ...invocation,
      outcome: {
        ...outcome,
        content: "",
        arguments: { note: ["••••rd-2", 7, `••••${basic.slice(-4)}`], "••••cret": "tenant-12345" },
        request: {
          url: "https://y.test/••••cret",
          method: "POST",
          headers: [{ key: "X-Copy", value: "••••cret" }],
          body: '{"a":"••••cret"}',
        },
        error: { type: "http_status", message: "••••cret" },
      },
    },
  });
});

test("what the model was given: the answers of tools, too", () => {
  const said = (text: string) => ({ role: "assistant" as const, text });
  const input = (messages: InputMessage[]) => ({
    type: "model_input" as const,
    input: {
      number: 1,
      askedMs: 5,
      endedMs: 9,
      asked: { provider: "openai", model: null },
      kept: 0,
      messages,
      tools: null,
      tokens: null,
    },
  });
  const shown = conceal(
    input([
      { role: "tool", text: '{"token":"bearer-secret"}', tool_call_id: "c", name: "t" },
      { ...said("It is api-key-secret."), tool_calls: [{ id: "c", name: "t", arguments: '"query-secret"' }] },
      said("cut off in password"), // as a long text is
      said("harmless"),
    ]),
  );
  expect(shown).toEqual(
    input([
      { role: "tool", text: '{"token":"••••cret"}', tool_call_id: "c", name: "t" },
      { ...said("It is ••••cret."), tool_calls: [{ id: "c", name: "t", arguments: '"••••cret"' }] },
      said("cut off in ••••"),
      said("harmless"),
    ]),
  );
});

test("everything else stays as it is", () => {
  const events: CallEvent[] = [
    { type: "partial", role: "caller", turnId: "t", text: "prefix- tenant-12345 somewhere-else anna" },
    { type: "tool", invocation: { id: "i", name: "t", turnId: "turn_1", startedMs: 1, outcome: null } },
    { type: "connected", at: 1 },
  ];
  expect(events.map(conceal)).toEqual(events);
});
