import type { BuiltIns } from "./built-ins.ts";
import { isExactNumber } from "@parley/base/exact/exact-number";
import { isReservedSegment } from "./reserved-name.ts";

/** A call's values by name, with flat and nested ones merged (docs/templates.md#flat-and-nested-values). */
export interface ValueScope {
  /** A fresh root object without a prototype, since `{% increment %}` writes to it. */
  root(): object;
  /**
   * For a path through a scalar: in `{a: "x", "a.b": "y"}`, the "y" of `a.b` has no place below "x". Returns the value
   * at the longest matching start of the path, and the rest of the path.
   */
  shadowed(path: readonly unknown[]): { value: unknown; rest: (string | number)[] } | undefined;
  /** Whether the name has a value other than null, by its flat key, its nested path or a flat key below it. */
  isGiven(name: string): boolean;
}

type Members = Record<string, unknown>;

/**
 * Merges `values` over the built-ins, key by key: nested ones first, then flat ones (`"user.name"`), so that flat ones
 * win. Null is not a value and changes nothing. With `isWanted`, only keys whose first segment it accepts are used.
 */
export function valueScope(
  values: Record<string, unknown>,
  builtIns: BuiltIns | null,
  isWanted: (root: string) => boolean = () => true,
): ValueScope {
  const tree: Members = Object.create(null) as Members;
  const shadows = new Map<string, unknown>();
  let deepestShadow = 0;

  function shadow(path: string[], value: unknown): void {
    shadows.set(path.join("."), copyOf(value));
    deepestShadow = Math.max(deepestShadow, path.length);
  }

  function lay(path: string[], value: unknown): void {
    let parent = tree;
    for (const segment of path.slice(0, -1)) {
      const below = parent[segment] ?? (parent[segment] = {});
      if (!isMembers(below)) return shadow(path, value);
      parent = below;
    }
    layAt(parent, path, value);
  }

  function layAt(parent: Members, path: string[], value: unknown): void {
    const key = path.at(-1) ?? "";
    const before = parent[key];
    if (isMembers(before) && isMembers(value)) {
      for (const [name, member] of memberEntries(value)) layAt(before, [...path, name], member);
    } else if (value !== null && value !== undefined) {
      parent[key] = copyOf(value);
      if (isMembers(before)) {
        for (const [name, member] of Object.entries(before)) shadow([...path, name], member);
      }
    }
  }

  if (builtIns) for (const [name, value] of Object.entries(builtIns)) lay([name], value);
  for (const { path, value } of givenPaths(values)) {
    if (isWanted(path[0] ?? "")) lay(path, value);
  }

  function shadowed(path: readonly unknown[]): ReturnType<ValueScope["shadowed"]> {
    for (let length = Math.min(path.length, deepestShadow); length > 1; length--) {
      const key = path.slice(0, length).join(".");
      if (shadows.has(key))
        return { value: shadows.get(key), rest: path.slice(length) as (string | number)[] };
    }
    return undefined;
  }

  return {
    root: () => Object.assign(Object.create(null) as object, tree),
    shadowed,
    isGiven(name) {
      const path = name.split(".");
      const shadow = shadowed(path);
      const value = shadow ? valueAt(shadow.value, shadow.rest) : valueAt(tree, path);
      return value !== undefined && value !== null;
    },
  };
}

/** The keys as paths, undotted ones first, then by length, so that each is merged after those above it. */
function givenPaths(values: Record<string, unknown>): { path: string[]; value: unknown }[] {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ({ path: key.split("."), value }))
    .filter(({ path }) => !path.some(isReservedSegment))
    .sort((a, b) => a.path.length - b.path.length);
}

function valueAt(from: unknown, path: readonly (string | number)[]): unknown {
  let value = from;
  for (const key of path) {
    if (value === undefined || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Members)[key];
  }
  return value;
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

function memberEntries(value: Members): [string, unknown][] {
  return Object.entries(value).filter(([name]) => !isReservedSegment(name));
}

/** Objects are copied, because other keys may be merged into them. Nothing ever writes to an array. */
function copyOf(value: unknown): unknown {
  if (!isMembers(value)) return value;
  return Object.fromEntries(memberEntries(value).map(([name, member]) => [name, copyOf(member)]));
}
