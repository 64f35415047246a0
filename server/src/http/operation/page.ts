/** Collections: `?limit=` and `?cursor=` in, `data` and `next_cursor` out, newest first (docs/api.md#lists). */
import { Type, type Static, type TSchema } from "typebox";
import { validationFailed } from "../../errors.ts";
import { nullable, object } from "../../schema-builders.ts";

export const PageQuery = object({
  limit: Type.Integer({ title: "PageLimit", minimum: 1, maximum: 200, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: "`next_cursor` of the page before." })),
});
export type PageQuery = Static<typeof PageQuery>;

/** The answer's schema for a collection of `item`. */
export function pageOf<T extends TSchema>(item: T) {
  return object({
    data: Type.Array(item),
    next_cursor: nullable(
      Type.String({ description: "Pass it as `cursor` for the next page; null on the last one." }),
    ),
  });
}

/** The id of the last record of the page before; null at the start. Throws VALIDATION_FAILED for an invalid cursor. */
export function decodeCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const id = Buffer.from(cursor, "base64url").toString("latin1");
  if (/^[a-z]+_[0-9a-z]{1,40}$/.test(id)) return id;
  throw validationFailed({ path: "cursor", message: "is not a next_cursor of this collection" });
}

/** Cuts one record more than `limit` to a page. */
export function toPage<T extends { id: string }>(
  rows: T[],
  limit: number,
): { data: T[]; next_cursor: string | null } {
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, next_cursor: last ? Buffer.from(last.id, "latin1").toString("base64url") : null };
}
