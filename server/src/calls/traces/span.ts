/** A span as OTLP has it (https://opentelemetry.io/docs/specs/otlp/), before it is encoded. */
export interface Span {
  id: string;
  /** Null for the root. */
  parentId: string | null;
  name: string;
  kind: "internal" | "server" | "client";
  /** Epoch ms. */
  startMs: number;
  endMs: number;
  attributes: Record<string, AttributeValue>;
  events: SpanEvent[];
  /** What failed; null if nothing did. */
  error: string | null;
}

export interface SpanEvent {
  name: string;
  atMs: number;
  attributes?: Record<string, AttributeValue>;
}

/** Null: the attribute is left out. */
export type AttributeValue = string | number | boolean | null;
