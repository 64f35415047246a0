import { writeJson } from "@parley/client";

/** What was saved elsewhere, combined with what was typed here. */
export interface Merged<T> {
  value: T;
  /** Fields changed on both sides; `value` has them as they were typed here. */
  conflicts: (keyof T)[];
}

/** Takes each field of `theirs` that was not edited here since `base`. */
export function mergeDraft<T extends object>(base: T, value: T, theirs: T): Merged<T> {
  const merged = { ...value };
  const conflicts: (keyof T)[] = [];
  for (const field of Object.keys(theirs) as (keyof T)[]) {
    const isMine = !isSame(value[field], base[field]);
    if (!isMine) merged[field] = theirs[field];
    else if (!isSame(theirs[field], base[field]) && !isSame(theirs[field], value[field]))
      conflicts.push(field);
  }
  return { value: merged, conflicts };
}

function isSame(one: unknown, other: unknown): boolean {
  return writeJson(one) === writeJson(other);
}
