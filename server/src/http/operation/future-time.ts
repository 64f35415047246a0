import { validationFailed } from "@parley/base/errors";

/** An optional time that must be in the future; null if there is none. Throws VALIDATION_FAILED. */
export function futureTime(value: string | null | undefined, path: string): Date | null {
  if (value === null || value === undefined) return null;
  const time = new Date(value);
  if (time.getTime() > Date.now()) return time;
  throw validationFailed({ path, message: "must be in the future" });
}
