import { BoundPassed, OutgrewFirstTry } from "./bound-passed.ts";
import { MAX_MEMORY_UNITS, MAX_VALUE_UNITS } from "./template-bounds.ts";
import { unitsOf } from "./value-units.ts";

/** What a first try may use; a typical prompt needs a hundredth of it. */
const FIRST_TRY_UNITS = 64 * 1024;
const FIRST_TRY_MILLISECONDS = 5;

/** The account of one rendering: how much its filters, ranges and captures have made. */
export interface RenderMeter {
  /** Books `units`; throws when the rendering has used more than it may. */
  charge(units: number): void;
  /** Books the size of a value a filter made, which must also be no larger than one value may be. Returns the value. */
  chargeValue<T>(value: T): T;
  /** Called before every node, so that a rendering that takes long is noticed. */
  tick(): void;
}

/** The account of a rendering that has a watchdog: `tick` has nothing to do. */
export function fullMeter(): RenderMeter {
  return meter(MAX_MEMORY_UNITS, () => new BoundPassed("memory"), noTick);
}

/** The account of a first try: throws OutgrewFirstTry as soon as the rendering is not small and quick. */
export function firstTryMeter(): RenderMeter {
  const deadline = performance.now() + FIRST_TRY_MILLISECONDS;
  return meter(
    FIRST_TRY_UNITS,
    () => new OutgrewFirstTry(),
    () => {
      if (performance.now() > deadline) throw new OutgrewFirstTry();
    },
  );
}

function noTick(): void {}

function meter(limit: number, exceeded: () => Error, tick: () => void): RenderMeter {
  let used = 0;
  function charge(units: number): void {
    if (!(units > 0)) return; // liquidjs books differences, which may be negative or NaN
    if (units > MAX_VALUE_UNITS) throw new BoundPassed("memory");
    used += units;
    if (used > limit) throw exceeded();
  }
  return {
    charge,
    chargeValue<T>(value: T): T {
      charge(unitsOf(value, MAX_VALUE_UNITS));
      return value;
    },
    tick,
  };
}
