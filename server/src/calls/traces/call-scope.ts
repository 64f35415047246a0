/** What the spans of one call are made with. */
import type { CallRecord } from "../../call-records/records/call-record.ts";
import type { SpanEvent } from "./span.ts";
import { providerName } from "./provider-name.ts";

export interface CallScope {
  call: CallRecord;
  rootId: string;
  /** Epoch ms of a time in the call. */
  at(ms: number): number;
  /** The text if content is allowed, cut; otherwise null. */
  said(text: string): string | null;
  turnIds: ReadonlySet<string>;
  /** Requests to the model, keyed by the turn they led to; null for those that led to none. */
  inputs: ReadonlyMap<string | null, CallRecord["model_inputs"]>;
  /** The errors, keyed by the turn they happened in; null if no turn had started. */
  errors: ReadonlyMap<string | null, CallRecord["errors"]>;
}

/** The errors in a turn, or in none. The call may have gone on after them. Messages may quote what was said. */
export function errorEvents({ errors, said }: CallScope, turnId: string | null): SpanEvent[] {
  return (errors.get(turnId) ?? []).map(({ at, source, vendor, message }) => ({
    name: "exception",
    atMs: Date.parse(at),
    attributes: {
      "exception.type": source,
      "exception.message": said(message),
      "gen_ai.provider.name": vendor === null ? null : providerName(vendor),
    },
  }));
}
