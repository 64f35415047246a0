/**
 * A double of an OpenTelemetry collector: a real server on loopback that takes traces as OTLP/HTTP, in protobuf or
 * JSON, and refuses with 400 what the encoding doesn't allow (https://opentelemetry.io/docs/specs/otlp/#otlphttp).
 */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readTraces } from "./otlp-reader.ts";
import { createWatch } from "@parley/testing/timing/watch";

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startMs: number;
  endMs: number;
  attributes: Record<string, unknown>;
  events: string[];
  status?: { code: number; message?: string };
}

export interface TraceCollector {
  url: string;
  /** What was taken, in order. */
  spans: CollectedSpan[];
  /** All requests, refused ones included; `text` is the content as JSON, however it was written. */
  requests: { path: string; headers: IncomingHttpHeaders; text: string; status: number }[];
  /** Answers every request like this from now on; null: as a collector does. */
  answer(status: number | null, body?: string | Buffer, headers?: Record<string, string>): void;
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const closed = (properties: Record<string, object>, required: string[]) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const text = { type: "string" };
const time = { type: "string", pattern: "^[1-9][0-9]{18}$" };
const value = {
  oneOf: [
    closed({ stringValue: text }, ["stringValue"]),
    closed({ boolValue: { type: "boolean" } }, ["boolValue"]),
    closed({ intValue: { type: "string", pattern: "^-?[0-9]+$" } }, ["intValue"]),
    closed({ doubleValue: { type: "number" } }, ["doubleValue"]),
  ],
};
const attributes = {
  type: "array",
  items: closed({ key: { type: "string", minLength: 1 }, value }, ["key", "value"]),
};
const event = closed({ name: text, timeUnixNano: time, attributes }, ["name", "timeUnixNano"]);
const span = closed(
  {
    traceId: { type: "string", pattern: "^(?!0+$)[0-9a-f]{32}$" },
    spanId: { type: "string", pattern: "^(?!0+$)[0-9a-f]{16}$" },
    parentSpanId: { type: "string", pattern: "^[0-9a-f]{16}$" },
    flags: { type: "integer" },
    name: { type: "string", minLength: 1 },
    kind: { type: "integer", minimum: 1, maximum: 5 },
    startTimeUnixNano: time,
    endTimeUnixNano: time,
    attributes,
    events: { type: "array", items: event },
    status: closed({ code: { type: "integer", minimum: 0, maximum: 2 }, message: text }, ["code"]),
  },
  ["traceId", "spanId", "name", "kind", "startTimeUnixNano", "endTimeUnixNano"],
);
const scopeSpans = closed(
  {
    scope: closed({ name: text, version: text }, ["name"]),
    spans: { type: "array", minItems: 1, items: span },
  },
  ["scope", "spans"],
);
const isTraces = new Ajv2020().compile(
  closed(
    {
      resourceSpans: {
        type: "array",
        minItems: 1,
        items: closed(
          {
            resource: closed({ attributes }, ["attributes"]),
            scopeSpans: { type: "array", items: scopeSpans },
          },
          ["resource", "scopeSpans"],
        ),
      },
    },
    ["resourceSpans"],
  ),
);

interface Traces {
  resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[];
}
interface WireSpan extends Omit<CollectedSpan, "attributes" | "events" | "startMs" | "endMs"> {
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  events?: { name: string }[];
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const watch = createWatch();
  const spans: CollectedSpan[] = [];
  const requests: TraceCollector["requests"] = [];
  let told: { status: number; body: string | Buffer; headers: Record<string, string> } | null = null;

  function take(type: string | undefined, body: string): { status: number; body: string | Buffer } {
    if (told) return told;
    const problem = problemOf(body);
    if (problem !== null) return { status: 400, body: problem };
    for (const { scopeSpans } of (JSON.parse(body) as Traces).resourceSpans)
      for (const { spans: wire } of scopeSpans) spans.push(...wire.map(readSpan));
    return { status: 200, body: type === "application/json" ? "{}" : "" };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { headers, url: path = "" } = request;
      const bytes = Buffer.concat(chunks);
      const type = headers["content-type"];
      const unpacked = headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
      const sent = type === "application/json" ? unpacked.toString() : JSON.stringify(readTraces(unpacked));
      const { status, body } = take(type, sent);
      requests.push({ path, headers, text: sent, status });
      response.writeHead(status, { "content-type": type, ...told?.headers }).end(body);
      watch.look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    answer: (status, body = "", headers = {}) =>
      void (told = status === null ? null : { status, body, headers }),
    until: watch.until,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What the encoding doesn't allow; null if it's fine. */
function problemOf(body: string): string | null {
  const traces = JSON.parse(body) as Traces;
  if (!isTraces(traces)) return JSON.stringify(isTraces.errors);
  const all = traces.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
  const ids = new Set(all.map(({ spanId }) => spanId));
  if (ids.size !== all.length) return "two spans have one id";
  for (const { name, parentSpanId, startTimeUnixNano: from, endTimeUnixNano: to } of all) {
    if (parentSpanId !== undefined && !ids.has(parentSpanId)) return `the parent of ${name} is missing`;
    if (BigInt(to) < BigInt(from)) return `${name} ends before it starts`;
  }
  return null;
}

function readSpan({
  startTimeUnixNano,
  endTimeUnixNano,
  attributes: given,
  events,
  ...rest
}: WireSpan): CollectedSpan {
  return {
    ...rest,
    startMs: Number(BigInt(startTimeUnixNano) / 1000n) / 1000,
    endMs: Number(BigInt(endTimeUnixNano) / 1000n) / 1000,
    attributes: Object.fromEntries(given.map(({ key, value: wire }) => [key, plainOf(wire)])),
    events: (events ?? []).map(({ name }) => name),
  };
}

function plainOf(wire: Record<string, unknown>): unknown {
  return wire["intValue"] === undefined ? Object.values(wire)[0] : Number(wire["intValue"]);
}
