import { Drop } from "liquidjs";
import { BoundPassed, OutgrewFirstTry } from "../liquid/bound-passed.ts";
import type { FilterThis, PromptFilter } from "./prompt-filter.ts";
import { plainValue, scalarValue } from "../values/value-text.ts";

/**
 * How a filter takes its value and arguments.
 * - `scalar`: text or numbers; an object or array becomes its text first.
 * - `elements`: an array whose elements become text; arguments are scalars.
 * - `array`: any value; arguments are scalars.
 * - `any`: any value and any arguments.
 */
export type FilterKind = "scalar" | "elements" | "array" | "any";

/**
 * Makes one of liquidjs's filters safe. Its inputs are of a kind that it can handle, what it reads and creates is
 * charged to the rendering's meter, and it never throws: where it would (`url_decode` of a lone `%`), the value stays
 * unchanged, so that no caller's value can make a call fail.
 */
export function boundedFilter(filter: PromptFilter, kind: FilterKind): PromptFilter {
  return function bounded(value, ...args) {
    const { meter } = this.context;
    meter.tick();
    const input = inputOf(value, kind);
    meter.chargeWork(typeof input === "string" || Array.isArray(input) ? Math.max(input.length, 1) : 1);
    const given = args.map(kind === "any" ? withoutLoops : scalarValue);
    try {
      const result = filter.call(this, input, ...given);
      return isGenerator(result) ? boundedSteps(this, input, result) : meter.chargeValue(result);
    } catch (error) {
      return unlessBound(error, input);
    }
  };
}

function* boundedSteps(self: FilterThis, input: unknown, steps: Generator): Generator {
  try {
    return self.context.meter.chargeValue(yield steps);
  } catch (error) {
    return unlessBound(error, input);
  }
}

/** Returns the original value if the filter couldn't work with it. Exceeding a bound is still an error. */
function unlessBound(error: unknown, input: unknown): unknown {
  if (error instanceof BoundPassed || error instanceof OutgrewFirstTry) throw error;
  if (error instanceof RangeError) throw new BoundPassed("memory"); // "Invalid string length" and the like
  return input;
}

function inputOf(value: unknown, kind: FilterKind): unknown {
  if (kind === "scalar") return scalarValue(value);
  const plain = plainValue(value);
  if (kind === "elements") return Array.isArray(plain) ? plain.map(scalarValue) : scalarValue(plain);
  return plain;
}

/** `nil`, `empty` and `blank` stay as they are, because they can be compared with. A `forloop` becomes its text. */
function withoutLoops(argument: unknown): unknown {
  return argument instanceof Drop && !("equals" in argument) ? argument.valueOf() : argument;
}

function isGenerator(value: unknown): value is Generator {
  return typeof value === "object" && value !== null && "next" in value && "throw" in value;
}
