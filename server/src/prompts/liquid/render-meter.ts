import { BoundPassed, OutgrewFirstTry } from "./bound-passed.ts";
import { MAX_MEMORY_BYTES, MAX_VALUE_UNITS } from "./template-bounds.ts";
import { unitsOf } from "../values/value-units.ts";

/** What a first try may use; a typical prompt needs a hundredth of it. */
const FIRST_TRY_BYTES = 128 * 1024;
const FIRST_TRY_MILLISECONDS = 5;

/** What an array element costs, without its text. */
const ELEMENT_BYTES = 8;

/** The account of one rendering. Every method throws once the rendering has used more than it may. */
export interface RenderMeter {
  /** Charges a value that was made; it may not be larger than one value may be. Returns the value. */
  chargeValue<T>(value: T): T;
  /** Charges an array of this many numbers before it is made. */
  chargeElements(count: number): void;
  /** Charges the reading of this many units, which may not be more than one value may have. */
  chargeWork(units: number): void;
  /** Called before every node and filter, so that a slow rendering is noticed. */
  tick(): void;
}

/** The account of a rendering under a watchdog, which takes care of time. */
export function fullMeter(): RenderMeter {
  const spend = budget(MAX_MEMORY_BYTES, () => new BoundPassed("memory"));
  return meter(spend, nothing, nothing);
}

/** The account of a first try: throws OutgrewFirstTry as soon as the rendering isn't small and quick. */
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
