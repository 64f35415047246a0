import type { Liquid } from "liquidjs";
import { CallContext } from "../liquid/call-context.ts";
import { fullMeter } from "../liquid/render-meter.ts";
import { valueScope } from "../values/value-scope.ts";

/** A rendering context without values, for filters applied to what the template itself contains. */
export function emptyContext(liquid: Liquid): CallContext {
  const scope = { values: valueScope({}, null), defaults: new Map(), now: new Date(0), nowText: "" };
  return new CallContext(liquid, scope, fullMeter());
}
