import { notFound, validationFailed } from "../../errors.ts";

/** No text in the database can hold NUL, so no resource has it in its id and no query may ask for it. */
export function refuseNul(request: { params: unknown; query: unknown }): void {
  if (Object.values(request.params as object).some(hasNul)) throw notFound("resource");
  for (const [path, value] of Object.entries(request.query as object)) {
    if (hasNul(value)) throw validationFailed({ path, message: "must not hold NUL characters" });
  }
}

function hasNul(value: unknown): boolean {
  return typeof value === "string" && value.includes("\0");
}
