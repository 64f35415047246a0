/** A span as OTLP has it (https://opentelemetry.io/docs/specs/otlp/), before it is written as JSON. */
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
  events: { name: string; atMs: number }[];
  /** What failed; null if nothing did. */
  error: string | null;
}

/** Null: the attribute is left out. */
export type AttributeValue = string | number | boolean | readonly string[] | null;
