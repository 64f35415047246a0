/** Calls of tools as servers with OpenAI's API stream them, each in its own way. */
import { expect, test } from "vitest";
import * as reply from "@parley/testing/models/reply-steps";
import { chatOfFile } from "./chat-of-file.test-helper.ts";

const chat = chatOfFile();

const call = (index: number | undefined, id: string | undefined, name: string | undefined, args: unknown) =>
  reply.callDelta({ index, id, function: { name, arguments: args } });
const done = reply.finish("tool_calls");

test.for<[string, reply.ReplyStep[], { name: string; arguments: string }[]]>([
  [
    "in fragments",
    [...reply.callTool("f", { p: "Grüße" }), done],
    [{ name: "f", arguments: '{"p":"Grüße"}' }],
  ],
  [
    "in parallel, interleaved",
    [
      call(0, "a", "f", ""),
      call(1, "b", "g", ""),
      call(0, undefined, undefined, '{"p"'),
      call(1, undefined, undefined, "{}"),
      call(0, undefined, undefined, ":1}"),
      done,
    ],
    [
      { name: "f", arguments: '{"p":1}' },
      { name: "g", arguments: "{}" },
    ],
  ],
  [
    "index 0 for all (Ollama)",
    [call(0, "a", "f", '{"p":1}'), call(0, "b", "f", '{"p":2}'), done],
    [
      { name: "f", arguments: '{"p":1}' },
      { name: "f", arguments: '{"p":2}' },
    ],
  ],
  [
    "index 0 for all, no ids",
    [call(0, undefined, "f", '{"p":1}'), call(0, undefined, "f", '{"p":2}'), done],
    [
      { name: "f", arguments: '{"p":1}' },
      { name: "f", arguments: '{"p":2}' },
    ],
  ],
  [
    "no index",
    [
      call(undefined, "a", "f", '{"p"'),
      call(undefined, undefined, undefined, ":1}"),
      call(undefined, "b", "g", "{}"),
      done,
    ],
    [
      { name: "f", arguments: '{"p":1}' },
      { name: "g", arguments: "{}" },
    ],
  ],
  [
    "an id per fragment (vLLM)",
    [call(0, "a", "f", '{"p"'), call(0, "zz", undefined, ":1}"), done],
    [{ name: "f", arguments: '{"p":1}' }],
  ],
  [
    "name repeated per fragment",
    [call(0, "a", "f", '{"p"'), call(0, "a", "f", ":1}"), done],
    [{ name: "f", arguments: '{"p":1}' }],
  ],
  [
    "name after the id",
    [call(0, "a", undefined, undefined), call(0, undefined, "f", "{}"), done],
    [{ name: "f", arguments: "{}" }],
  ],
  ["arguments as object", [call(0, "a", "f", { p: 1 }), done], [{ name: "f", arguments: '{"p":1}' }]],
  ["empty arguments", [call(0, "a", "f", ""), done], [{ name: "f", arguments: "{}" }]],
  ["null arguments", [call(0, "a", "f", null), done], [{ name: "f", arguments: "{}" }]],
  ["finish reason stop", [call(0, "a", "f", "{}"), reply.finish("stop")], [{ name: "f", arguments: "{}" }]],
])("tool calls: %s", async ([, steps, expected]) => {
  chat.vendor.onChat(() => steps);
  const { calls } = await chat.ask();
  expect(calls).toEqual(
    expected.map((each) => ({ ...each, id: expect.stringMatching(/./), type: undefined })),
  );
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
});

test("ids that are missing, repeated, or known from the history are replaced by ones every template accepts", async () => {
  chat.vendor.onChat(() => [
    call(0, "a", "f", "{}"),
    call(1, "a", "f", "{}"),
    call(2, "", "f", "{}"),
    call(3, "old", "f", "{}"),
    done,
  ]);
  const { calls } = await chat.ask([
    { role: "assistant", text: "", toolCalls: [{ id: "old", name: "f", arguments: "{}" }] },
  ]);
  expect(calls.map(({ id }) => id)).toEqual([
    "a",
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^[a-zA-Z0-9]{9}$/)),
  ]);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(4);
});
