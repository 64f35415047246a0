/**
 * Spans as an ExportTraceServiceRequest (opentelemetry/proto/collector/trace/v1/trace_service.proto), in the form that
 * OTLP's JSON has: ids are hex, 64-bit numbers are strings, enums are numbers.
 */
import type { AttributeValue, Span, SpanEvent } from "./span.ts";

/** As in opentelemetry/proto/trace/v1/trace.proto. */
const KINDS = { internal: 1, server: 2, client: 3 } as const;
const ERROR = 2;
/** W3C's sampled flag in a span's `flags`: the call's own sampling decision. */
const SAMPLED = 1;

export interface TraceOrigin {
  resource: Record<string, string>;
  /** Of this service. */
  version: string;
}

export type OtlpTraces = ReturnType<typeof otlpTraces>;

/** A request with one trace. */
export function otlpTraces(traceId: string, spans: readonly Span[], { resource, version }: TraceOrigin) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ "service.version": version, ...resource }) },
        scopeSpans: [
          { scope: { name: "parley", version }, spans: spans.map((span) => spanJson(traceId, span)) },
        ],
      },
    ],
  };
}

function spanJson(traceId: string, span: Span) {
  const { id, parentId, name, kind, startMs, endMs, attributes, events, error } = span;
  return {
    traceId,
    spanId: id,
    ...(parentId !== null && { parentSpanId: parentId }),
    flags: SAMPLED,
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(Math.max(startMs, endMs)),
    attributes: attributesOf(attributes),
    events: events.map(eventJson),
    ...(error !== null && { status: { code: ERROR, message: error } }),
  };
}

function eventJson({ name, atMs, attributes }: SpanEvent) {
  return {
    name,
    timeUnixNano: nanoseconds(atMs),
    ...(attributes && { attributes: attributesOf(attributes) }),
  };
}

/** Text, because JSON's numbers can't hold it. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n);
}

function attributesOf(attributes: Record<string, AttributeValue>) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: valueJson(value) }],
  );
}

function valueJson(value: Exclude<AttributeValue, null>) {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
