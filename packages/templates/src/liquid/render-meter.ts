import { BoundPassed, OutgrewFirstTry } from "./bound-passed.ts";
import { MAX_MEMORY_BYTES, MAX_VALUE_UNITS } from "./template-bounds.ts";
import { unitsOf } from "../values/value-units.ts";

/** Limits of a first try. A typical prompt needs a hundredth of them. */
const FIRST_TRY_BYTES = 128 * 1024;
const FIRST_TRY_MILLISECONDS = 5;

/** Cost of an array element, not counting its text. */
const ELEMENT_BYTES = 8;

/** Tracks what one rendering uses. Every method throws once the rendering has used more than it may. */
export interface RenderMeter {
  /** Charges for a new value, which must not exceed the size limit of a single value. Returns the value. */
  chargeValue<T>(value: T): T;
  /** Charges for an array of this many numbers before it is created. */
  chargeElements(count: number): void;
  /** Charges for reading this many units, at most as many as one value may have. */
  chargeWork(units: number): void;
  /** Called before every node and filter, so that a slow rendering is noticed. */
  tick(): void;
}

/** For rendering under a watchdog, which limits the time. */
export function fullMeter(): RenderMeter {
  const spend = budget(MAX_MEMORY_BYTES, () => new BoundPassed("memory"));
  return meter(spend, nothing, nothing);
}

/** For a first try. Throws OutgrewFirstTry as soon as the rendering isn't small and quick. */
export function firstTryMeter(): RenderMeter {
  const deadline = performance.now() + FIRST_TRY_MILLISECONDS;
  const spend = budget(FIRST_TRY_BYTES, () => new OutgrewFirstTry());
  return meter(spend, spend, () => {
    if (performance.now() > deadline) throw new OutgrewFirstTry();
  });
}

function nothing(): void {}

function budget(limit: number, exceeded: () => Error): (bytes: number) => void {
  let spent = 0;
  return (bytes) => {
    spent += bytes;
    if (spent > limit) throw exceeded();
  };
}

function meter(spend: (bytes: number) => void, work: (units: number) => void, tick: () => void): RenderMeter {
  return {
    chargeValue<T>(value: T): T {
      const units = unitsOf(value, MAX_VALUE_UNITS);
      if (units > MAX_VALUE_UNITS) throw new BoundPassed("memory");
      spend(typeof value === "string" ? units : units * ELEMENT_BYTES);
      return value;
    },
    chargeElements(count) {
      if (count > MAX_VALUE_UNITS) throw new BoundPassed("memory");
      spend(count * ELEMENT_BYTES);
    },
    chargeWork(units) {
      if (!(units > 0)) return; // liquidjs also charges differences, which may be negative or NaN
      if (units > MAX_VALUE_UNITS) throw new BoundPassed("memory");
      work(units);
    },
    tick,
  };
}
