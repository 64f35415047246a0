import fc from "fast-check";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import type { ModelMessage, ModelTool } from "@parley/conversation/ports";
import { createOfflineModel } from "./model.ts";
import { converse, CUT_CALL, generate, TODAY, tool } from "./rehearsal.test-helper.ts";

const ajv = addFormats.default(new Ajv2020({ strict: false }));

const property = fc.oneof(
  fc.constant({ type: "string" }),
  fc.constant({ type: "boolean" }),
  fc.constant({ type: "string", format: "email" }),
  fc.constant({ type: "string", format: "date" }),
  fc.constant({ type: "string", pattern: "^[A-Z]?\\d{2,6}$" }),
  fc.constant({ type: "string", pattern: "^(a+)+$" }),
  fc.constant({ type: "array", items: { type: "integer" } }),
  fc.constant({ type: "object", properties: {} }),
  fc.constant({ $ref: "#/nowhere" }),
  fc.record({
    type: fc.constantFrom("integer", "number"),
    minimum: fc.integer({ max: 10 }),
    multipleOf: fc.constantFrom(1, 2),
  }),
  fc.record({
    enum: fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean()), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant("string"),
    minLength: fc.nat(5),
    maxLength: fc.integer({ min: 5, max: 30 }),
  }),
);

const tools: fc.Arbitrary<ModelTool[]> = fc.uniqueArray(
  fc
    .record({
      name: fc.constantFrom("get_order", "bookTable", "weather", "find-shop", "x"),
      description: fc.oneof(
        fc.string(),
        fc.constantFrom("Look up an order", "Books a table", "Gets the weather"),
      ),
      properties: fc.dictionary(
        fc.constantFrom("order_id", "guests?", "city", "date", "vip", "__proto__", "constructor", "n"),
        property,
      ),
    })
    .map(({ name, description, properties }) => tool(name, description, properties)),
  { selector: ({ name }) => name, maxLength: 4 },
);

const words = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom(
        ..."where is my order A 1 0 0 3 one two double oh hundred and table for four tomorrow March 5th yes no never mind Ann in Berlin ann@example.com weather book the first dash point".split(
          " ",
        ),
      ),
      { maxLength: 12 },
    )
    .map((list) => list.join(" ")),
);

test("whatever is said, it answers, and the arguments it sends fit their schema", async () => {
  await fc.assert(
    fc.asyncProperty(tools, fc.array(words, { maxLength: 8 }), fc.anything(), async (offered, said, data) => {
      const { say, result } = converse([...offered, CUT_CALL]);
      for (const text of said) {
        const { text: spoken, calls } = await say(text);
        expect(spoken.trim()).not.toBe("");
        for (const call of calls) {
          const schema = offered.find(({ name }) => name === call.name)?.inputSchema ?? {};
          if (JSON.stringify(schema).includes("#/nowhere")) continue;
          const isValid = ajv.validate(schema, JSON.parse(call.arguments));
          expect(isValid, `${call.arguments} ${JSON.stringify(schema)} ${ajv.errorsText()}`).toBe(true);
        }
        if (calls[0]?.name === CUT_CALL.name) break;
        if (calls.length > 0) await result(typeof data === "string" ? data : (JSON.stringify(data) ?? ""));
      }
    }),
    { numRuns: 300 },
  );
});

const message: fc.Arbitrary<ModelMessage> = fc.oneof(
  fc.record({ role: fc.constant("user" as const), text: words }),
  fc.record({ role: fc.constant("assistant" as const), text: words, toolCalls: fc.constant<never[]>([]) }),
  fc.record({
    role: fc.constant("tool" as const),
    toolCallId: fc.string(),
    name: fc.string(),
    content: fc.oneof(fc.string(), fc.json()),
  }),
);

test("from any history it gives the same answer twice, and says something", async () => {
  await fc.assert(
    fc.asyncProperty(tools, fc.array(message, { maxLength: 10 }), async (offered, messages) => {
      const model = createOfflineModel(() => TODAY);
      const answer = await generate(model, messages, offered);
      expect(answer.text.trim()).not.toBe("");
      expect(await generate(model, messages, offered)).toEqual(answer);
    }),
    { numRuns: 300 },
  );
});

test("a very long utterance is answered in good time", async () => {
  const long = "one two A dash b ".repeat(4_000);
  const offered = [
    tool("get_order", "Get an order", { order_id: { type: "string", pattern: "^[A-Z]\\d{4}$" } }),
  ];
  expect((await converse(offered).say(`order ${long}`)).text).not.toBe("");
}, 60_000);
