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
  /** Requests to the model by the turn they led to; null: none. */
  inputs: ReadonlyMap<string | null, CallRecord["model_inputs"]>;
  /** What went wrong, by the turn in which it did; null: by none. */
  errors: ReadonlyMap<string | null, CallRecord["errors"]>;
}

/** What went wrong in a turn, or in none, though the call may have gone on. Messages may quote what was said. */
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
