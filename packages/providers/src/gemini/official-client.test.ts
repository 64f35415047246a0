/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import { ApiError, GoogleGenAI } from "@google/genai";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as gemini from "@parley/testing/models/gemini-server";

let vendor: gemini.GeminiDouble;
beforeEach(async () => {
  vendor = await gemini.startGeminiDouble();
});
afterEach(() => vendor.close());

const client = (apiKey = vendor.apiKey) =>
  new GoogleGenAI({ apiKey, vertexai: false, httpOptions: { baseUrl: vendor.origin } });
const request = { model: "gemini-3.5-flash-lite", contents: "hi" };

test("it reads an answer with text, thoughts, calls, their signatures and tokens", async () => {
  const parts = [
    gemini.thought("hm"),
    gemini.words("One moment."),
    gemini.call("get", { id: "1" }, { id: "a", signature: "c2ln" }),
  ];
  vendor.onContent(() => gemini.content(parts));
  const chunks = await Array.fromAsync(await client().models.generateContentStream(request));
  expect(chunks.map((chunk) => chunk.text ?? "").join("")).toBe("One moment.");
  expect(chunks.flatMap((chunk) => chunk.functionCalls ?? [])).toEqual([
    { id: "a", name: "get", args: { id: "1" } },
  ]);
  const received = chunks.flatMap((chunk) => chunk.candidates?.[0]?.content?.parts ?? []);
  expect(received.flatMap((part) => part.thoughtSignature ?? [])).toEqual(["c2ln"]);
  expect(chunks.at(-1)).toMatchObject({
    candidates: [{ finishReason: "STOP" }],
    usageMetadata: { promptTokenCount: 20, candidatesTokenCount: 5, thoughtsTokenCount: 7 },
  });
});

test("it sends functions and their results in the form that the double checks", async () => {
  const functionDeclarations = [
    { name: "get", parameters: { type: "OBJECT", properties: { id: { type: "STRING" } } } },
  ];
  await client().models.generateContentStream({
    model: request.model,
    contents: [
      { role: "user", parts: [{ text: "hi" }] },
      { role: "model", parts: [{ functionCall: { name: "get", args: {} }, thoughtSignature: "c2ln" }] },
      { role: "user", parts: [{ functionResponse: { name: "get", response: { output: "x" } } }] },
    ],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client's enum of types is what it sends
    config: {
      tools: [{ functionDeclarations: functionDeclarations as never }],
      systemInstruction: "Be brief.",
    },
  });
  expect(vendor.asked[0]?.tools).toEqual([{ functionDeclarations }]);
});

test("it knows the errors: a wrong key, an overload", async () => {
  await expect(client("wrong").models.generateContentStream(request)).rejects.toMatchObject({ status: 400 });
  vendor.onContent(() => gemini.refuse(503, "UNAVAILABLE", "overloaded"));
  await expect(client().models.generateContentStream(request)).rejects.toBeInstanceOf(ApiError);
});

test("it lists models, as the key check does", async () => {
  expect(await Array.fromAsync(await client().models.list())).toHaveLength(1);
});
