import { Context, Drop, type Liquid } from "liquidjs";
import { integerRange } from "./integer-range.ts";
import { BareReference, RANGE_ROOT } from "./bare-reference.ts";
import type { RenderMeter } from "./render-meter.ts";
import type { ValueScope } from "../values/value-scope.ts";

/** What one call's texts are rendered with. */
export interface CallScope {
  values: ValueScope;
  /** Literal defaults by variable, which bare uses render. */
  defaults: ReadonlyMap<string, unknown>;
  /** The call's one instant. */
  now: Date;
  /** The built-in `now` as text. */
  nowText: string;
}

/** What a template may read of a loop's Drop. The rest, prototype included, is out of reach. */
const LOOP_PROPERTIES: ReadonlySet<unknown> = new Set(
  "index index0 rindex rindex0 first last length name row col col0 col_first col_last".split(" "),
);

/** liquidjs's Context for one rendering: our meter, our scope and no path to a prototype. */
export class CallContext extends Context {
  readonly meter: RenderMeter;
  readonly now: Date;
  readonly nowText: string;
  private readonly scope: CallScope;
  private readonly isSpawned: boolean;

  /** `element`: what `where` and similar filters look at instead of the call's values. */
  constructor(liquid: Liquid, scope: CallScope, meter: RenderMeter, element?: object) {
    const limiter = { use: meter.chargeWork, check: noCheck } as unknown as Context["memoryLimit"];
    super(
      element ?? scope.values.root(),
      liquid.options,
      { sync: true },
      { memoryLimit: limiter, renderLimit: limiter, liquid },
    );
    this.meter = meter;
    this.now = scope.now;
    this.nowText = scope.nowText;
    this.scope = scope;
    this.isSpawned = element !== undefined;
  }

  /**
   * The value at a path from the root: a local of the template, else one of the call. Returns the value itself where
   * liquidjs returns a generator; its driver takes both, and this is the hottest path.
   */
  override _get(path: PropertyPath): IterableIterator<unknown> {
    const scope = this.scopeOf(path[0]);
    const isOfCall = scope === this.environments && !this.isSpawned;
    const shadowed = isOfCall ? this.scope.values.shadowed(path) : undefined;
    if (shadowed) return this._getFromScope(shadowed.value, shadowed.rest);
    const value: unknown = this._getFromScope(scope, path);
    // `{{ ["user.name"] }}` is the same variable as `{{ user.name }}`.
    if (value === undefined && isOfCall && path.some(isDotted)) return this._get(path.flatMap(segmentsOf));
    return value as never;
  }

  override _getFromScope(scope: unknown, path: PropertyPath | string): IterableIterator<unknown> {
    if (scope instanceof BareReference) return this.bareValue(scope, path as PropertyPath) as never;
    if (scope === RANGE_ROOT) return integerRange(path[0], path[1], this.meter) as never;
    let value = scope as object | null | undefined;
    for (const key of typeof path === "string" ? path.split(".") : path) {
      if (value === undefined || value === null) break;
      value = this.readProperty(value, key) as typeof value;
    }
    return value as never;
  }

  override readProperty(object: object, key: PropertyPath[number]): unknown {
    if (object instanceof Drop && !LOOP_PROPERTIES.has(key)) return undefined;
    return super.readProperty(object, key);
  }

  /** The context in which `where` and similar filters look at one element. */
  override spawn(element: object | null = {}): CallContext {
    return new CallContext(this.liquid as Liquid, this.scope, this.meter, element ?? {});
  }

  private bareValue(reference: BareReference, path: PropertyPath): unknown {
    const value: unknown = this._get(path);
    return value === undefined || value === null ? this.scope.defaults.get(reference.name) : value;
  }

  private scopeOf(root: unknown): unknown {
    const { scopes } = this as unknown as { scopes: object[] };
    for (let depth = scopes.length - 1; depth >= 0; depth--) {
      const candidate = scopes[depth];
      if (candidate && String(root) in candidate) return candidate;
    }
    return this.environments;
  }
}

type PropertyPath = Parameters<Context["_get"]>[0];

function isDotted(segment: unknown): boolean {
  return typeof segment === "string" && segment.includes(".");
}

function segmentsOf(segment: PropertyPath[number]): PropertyPath {
  return typeof segment === "string" ? segment.split(".") : [segment];
}

function noCheck(): void {}
