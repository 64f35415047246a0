import { expect, test } from "vitest";
import { readTraces } from "../../../test/doubles/otlp-reader.ts";
import { OTLP_ENCODINGS } from "./otlp-encoding.ts";
import { otlpTraces } from "./otlp-traces.ts";
import type { Span } from "./span.ts";

const ROOT: Span = {
  id: "cd".repeat(8),
  parentId: null,
  name: "invoke_agent",
  kind: "server",
  startMs: 1767348000000.123,
  endMs: 1767348002000,
  attributes: {},
  events: [],
  error: "no_answer",
};
const INNER: Span = {
  id: "ef".repeat(8),
  parentId: ROOT.id,
  name: "größe 😀",
  kind: "client",
  startMs: 1767348000001,
  endMs: 1767348001000,
  error: null,
  attributes: {
    text: "ä".repeat(150),
    empty: "",
    yes: true,
    no: false,
    zero: 0,
    minus: -5,
    big: 2 ** 53 - 1,
    half: 0.5,
    none: null,
  },
  events: [
    { name: "exception", atMs: 1767348000500, attributes: { "exception.type": "x" } },
    { name: "first", atMs: 1767348000501 },
  ],
};
const traces = otlpTraces("ab".repeat(16), [ROOT, INNER], {
  resource: { "service.name": "parley" },
  version: "1.2.3",
});

/** The same request, made from its JSON by Google's protobuf 7.36 with opentelemetry-proto 1.45. */
const GOLDEN = [
  "CtUFCjYKGgoPc2VydmljZS52ZXJzaW9uEgcKBTEuMi4zChgKDHNlcnZpY2UubmFtZRIICgZwYXJsZXkSmgUKDwoGcGFybGV5",
  "EgUxLjIuMxJTChCrq6urq6urq6urq6urq6urEgjNzc3Nzc3NzSoMaW52b2tlX2FnZW50MAI5eCCBZqThhhhBANS03aThhhh6",
  "DRIJbm9fYW5zd2VyGAKFAQEAAAASsQQKEKurq6urq6urq6urq6urq6sSCO/v7+/v7+/vIgjNzc3Nzc3NzSoMZ3LDtsOfZSDw",
  "n5iAMAM5QIKOZqThhhhBAAoaoqThhhhKuAIKBHRleHQSrwIKrALDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOk",
  "w6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOk",
  "w6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOk",
  "w6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOk",
  "w6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6TDpMOkw6RKCwoFZW1wdHkSAgoASgkKA3llcxIC",
  "EAFKCAoCbm8SAhAASgoKBHplcm8SAhgAShQKBW1pbnVzEgsY+///////////AUoQCgNiaWcSCRj/////////D0oRCgRoYWxm",
  "EgkhAAAAAAAA4D9aKwkApUyEpOGGGBIJZXhjZXB0aW9uGhUKDmV4Y2VwdGlvbi50eXBlEgMKAXhaEAlA51uEpOGGGBIFZmly",
  "c3SFAQEAAAA=",
].join("");

test("a request in protobuf is byte for byte what Google's library makes of it", () => {
  expect(OTLP_ENCODINGS["http/protobuf"].encode(traces).toString("base64")).toBe(GOLDEN);
});

test("both encodings say the same", () => {
  const json = JSON.parse(OTLP_ENCODINGS["http/json"].encode(traces).toString()) as typeof traces;
  const spans = json.resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
  // Protobuf knows no difference between an empty list and none.
  for (const span of spans)
    for (const name of ["attributes", "events"] as const)
      if (span[name].length === 0) Reflect.deleteProperty(span, name);
  expect(readTraces(OTLP_ENCODINGS["http/protobuf"].encode(traces))).toEqual(json);
});

test("an answer that is something else is no success of a part", () => {
  const { partialSuccess } = OTLP_ENCODINGS["http/protobuf"];
  expect(partialSuccess(Buffer.alloc(0))).toEqual({ rejected: 0, message: "" });
  for (const text of ["{}", "<html>", "\u0008", "\u000a\u0009ab"])
    expect(() => partialSuccess(Buffer.from(text)), text).toThrow(/unknown wire type|ended early/);
});
