import { Context, Drop, type Liquid } from "liquidjs";
import { integerRange } from "./integer-range.ts";
import type { LoopPosition } from "./loop-position.ts";
import { BareReference, RANGE_ROOT } from "./bare-reference.ts";
import type { RenderMeter } from "./render-meter.ts";
import { firstOf, lastOf } from "../values/first-and-last.ts";
import { isExactNumber } from "@parley/base/exact/exact-number";
import { WholeDecimal } from "../values/whole-decimal.ts";
import { SELF, SelfScope } from "./self-scope.ts";
import type { ValueScope } from "../values/value-scope.ts";

/** What one call's texts are rendered with. */
export interface CallScope {
  values: ValueScope;
  /** Literal defaults by variable, rendered by uses without a default of their own. */
  defaults: ReadonlyMap<string, unknown>;
  /** The call's single point in time. */
  now: Date;
  /** The built-in `now` as text. */
  nowText: string;
}

/** The properties of a loop's Drop that templates may read. The rest, prototype included, is out of reach. */
const LOOP_PROPERTIES: ReadonlySet<unknown> = new Set(
  "index index0 rindex rindex0 first last length name parentloop row col col0 col_first col_last".split(" "),
);

/** liquidjs's Context for one rendering, with our meter, our scope and no path to a prototype. */
export class CallContext extends Context {
  readonly meter: RenderMeter;
  readonly now: Date;
  readonly nowText: string;
  /** The enclosing `for` loops, innermost last. */
  readonly forLoops: LoopPosition[] = [];
  /** Where each `for` loop would have ended, by its name, for `offset: continue`. */
  readonly loopEnds = new Map<string, number>();
  /** The position of each `cycle`, by its group or its values. */
  readonly cycles = new Map<string, number>();
  /** The last output of an `ifchanged` that differed from the one before. */
  lastChanged: string | null = null;
  private readonly scope: CallScope;
  private readonly isSpawned: boolean;
  private selfScope: SelfScope | undefined;

  /** `element` replaces the call's values as the scope of `where` and similar filters. */
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
   * The value at a path from the root: a local of the template, or else a value of the call. Returns the value itself
   * where liquidjs returns a generator. liquidjs's driver accepts both, and this is the hottest path.
   */
  override _get(path: PropertyPath): IterableIterator<unknown> {
    const scope = this.scopeOf(path[0]);
    const isOfCall = scope === this.environments && !this.isSpawned;
    const shadowed = isOfCall ? this.scope.values.shadowed(path) : undefined;
    if (shadowed) return this._getFromScope(shadowed.value, shadowed.rest);
    const value: unknown = this._getFromScope(scope, path);
    if (value === undefined && isOfCall && path[0] === SELF && this.isSelfFree())
      return this.ofSelf(path.slice(1));
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
    if (object instanceof SelfScope) return object.valueOfKey(key);
    if (object instanceof Drop && !LOOP_PROPERTIES.has(key)) return undefined;
    if (object instanceof WholeDecimal || isExactNumber(object)) return undefined;
    // On their own, `size`, `first` and `last` are variables, not properties of all the values together.
    if (object === this.environments && !this.isSpawned)
      return typeof key === "string" ? (object as Record<string, unknown>)[key] : undefined;
    const value: unknown = super.readProperty(object, key);
    if (value !== undefined || object instanceof Drop) return value;
    return key === "first" ? firstOf(object) : key === "last" ? lastOf(object) : undefined;
  }

  /** The context in which `where` and similar filters evaluate one element. */
  override spawn(element: object | null = {}): CallContext {
    return new CallContext(this.liquid as Liquid, this.scope, this.meter, element ?? {});
  }

  private isSelfFree(): boolean {
    return (this.environments as Record<string, unknown>)[SELF] === undefined;
  }

  private ofSelf(path: PropertyPath): IterableIterator<unknown> {
    if (path.length > 0) return this._get(path);
    return (this.selfScope ??= new SelfScope((key) => this._get([key]))) as never;
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
