/** JSON numbers that a double would change (docs/api.md#numbers, decision 0244). */

declare global {
  interface JSON {
    /** ECMA-262, JSON.rawJSON: what `JSON.stringify` writes as it stands. */
    rawJSON(text: string): unknown;
  }
}

/** Found by name, so that another realm's instances count as well. */
const BRAND = Symbol.for("parley.ExactNumber");
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * A number as it was written, such as `12345678901234567890`, `1.10` or `-0`. Immutable. `JSON.stringify` writes its
 * text and calculations take its double. `postMessage` and `structuredClone` lose it: send what `toPosted` makes.
 */
export class ExactNumber {
  readonly text: string;

  /** Throws TypeError unless `text` is a number by RFC 8259, 6. */
  constructor(text: string) {
    if (!NUMBER.test(text)) throw new TypeError(`${JSON.stringify(text.slice(0, 64))} isn't a JSON number`);
    this.text = text;
    Object.freeze(this);
  }

  get [BRAND](): true {
    return true;
  }

  valueOf(): number {
    return Number(this.text);
  }

  toString(): string {
    return this.text;
  }

  toJSON(): unknown {
    return JSON.rawJSON(this.text);
  }
}

export function isExactNumber(value: unknown): value is ExactNumber {
  return typeof value === "object" && value !== null && BRAND in value;
}

/** The number with these digits: a plain one if its double prints as `text` does. */
export function numberOf(text: string): number | ExactNumber {
  const number = Number(text);
  return String(number) === text ? number : new ExactNumber(text);
}

/** Whether there is an ExactNumber in a JSON value, at any depth. */
export function holdsExact(value: unknown): boolean {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  if (isExactNumber(value)) return true;
  for (const key of Object.keys(value)) {
    if (holdsExact((value as Record<string, unknown>)[key])) return true;
  }
  return false;
}
