import { notFound, validationFailed } from "@parley/base/errors";

/** The database can't store NUL in text, so no id or query may contain it. */
export function refuseNul(request: { params: unknown; query: unknown }): void {
  if (Object.values(request.params as object).some(hasNul)) throw notFound("resource");
  for (const [path, value] of Object.entries(request.query as object)) {
    if (hasNul(value)) throw validationFailed({ path, message: "must not contain NUL characters" });
  }
}

function hasNul(value: unknown): boolean {
  return typeof value === "string" && value.includes("\0");
}
