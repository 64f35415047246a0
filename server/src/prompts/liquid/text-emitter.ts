import type { Emitter } from "liquidjs";
import { BoundPassed, type RenderBound } from "./bound-passed.ts";
import { MAX_OUTPUT_BYTES } from "./template-bounds.ts";
import { valueText } from "../values/value-text.ts";

/** Collects what is rendered, at most 1 MiB; `bound` names the bound that is passed beyond that. */
export function textEmitter(bound: RenderBound): Emitter {
  const emitter = {
    buffer: "",
    write(value: unknown): void {
      emitter.buffer += valueText(value);
      // A code unit is at least one byte of UTF-8, so this is never too strict; the exact count follows at the end.
      if (emitter.buffer.length > MAX_OUTPUT_BYTES) throw new BoundPassed(bound);
    },
  };
  return emitter;
}
