/** Numbers that a double would change. The service keeps their digits, and so does this client. */

/** Found by name, so that another copy of this module knows them as well. */
const BRAND = Symbol.for("parley.ExactNumber");
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** `JSON.rawJSON`, where the platform has it. */
const { rawJSON } = JSON as { rawJSON?: (text: string) => unknown };

/**
 * A JSON number as it was written, such as `12345678901234567890` or `1.10`. Immutable. Calculations take its double,
 * `String()` its digits. `JSON.stringify` writes its digits where the platform has `JSON.rawJSON`; `writeJson` does
 * everywhere.
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
    return rawJSON ? rawJSON(this.text) : Number(this.text);
  }
}

export function isExactNumber(value: unknown): value is ExactNumber {
  return typeof value === "object" && value !== null && BRAND in value;
}

/** A string, or a number. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** What may be a number that a double changes, where a value can stand. Finds some strings as well, which is harmless. */
const SUSPECT =
  /(?:^|[\s:,[])(?:-0(?=[\s,\]}]|$)|-?(?:\d+(?:\.\d+)?[eE]|\d+\.(?=\d*0(?:[\s,\]}]|$))|[\d.]{16}|0\.000000))/;

/**
 * As JSON.parse, but a number whose double prints in other digits becomes an ExactNumber. Throws SyntaxError. Works
 * without the platform's source text access.
 */
export function readJson(text: string): unknown {
  if (!SUSPECT.test(text)) return JSON.parse(text);
  JSON.parse(text); // before anything is replaced, since what isn't JSON could become it
  const mark = freshMark();
  const marked = text.replace(TOKEN, (token) =>
    token.startsWith('"') || String(Number(token)) === token ? token : `"${mark}${token}"`,
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === "string" && value.startsWith(mark) ? new ExactNumber(value.slice(mark.length)) : value,
  );
}

/** As JSON.stringify, with the digits of ExactNumbers on any platform. */
export function writeJson(value: unknown, indent?: number): string {
  if (rawJSON) return JSON.stringify(value, null, indent);
  const mark = freshMark();
  const text = JSON.stringify(
    value,
    function (this: Record<string, unknown>, key, given: unknown) {
      const own = this[key];
      return isExactNumber(own) ? mark + own.text : given;
    },
    indent,
  );
  return text?.replaceAll(new RegExp(`"${mark}([^"]*)"`, "g"), "$1");
}

/** A beginning that no string has by accident, nor can be made to have. */
function freshMark(): string {
  const random = Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(36));
  return `exact-number-${random.join("")}-`;
}
