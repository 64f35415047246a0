import { type Context, Drop } from "liquidjs";

type Segment = Parameters<Context["_get"]>[0][number];

export const SELF = "self";

/**
 * `self` (https://shopify.dev/docs/api/liquid/objects/self): every variable that the template could name, `self[key]`
 * like `[key]`. A variable or local of that name takes its place. It prints nothing.
 */
export class SelfScope extends Drop {
  readonly valueOfKey: (key: Segment) => unknown;

  constructor(valueOfKey: SelfScope["valueOfKey"]) {
    super();
    this.valueOfKey = valueOfKey;
  }

  override valueOf(): string {
    return "";
  }
}
