import type { Emitter } from "liquidjs";
import { BoundPassed, type RenderBound } from "./bound-passed.ts";
import { MAX_OUTPUT_BYTES } from "./template-bounds.ts";
import { valueText } from "../values/value-text.ts";

/** Collects rendered output, up to 1 MiB. `bound` names the bound to report beyond that. */
export function textEmitter(bound: RenderBound): Emitter {
  const emitter = {
    buffer: "",
    write(value: unknown): void {
      emitter.buffer += valueText(value);
      // Never too strict, since a code unit takes at least one byte in UTF-8. The exact count follows at the end.
      if (emitter.buffer.length > MAX_OUTPUT_BYTES) throw new BoundPassed(bound);
    },
  };
  return emitter;
}
