/** Pagination: `?limit=`, `?cursor=` and `?sort=` in, `data` and `next_cursor` out (docs/api.md#lists). */
import { Type, type Static, type TSchema } from "typebox";
import { validationFailed } from "@parley/base/errors";
import { parseJson } from "@parley/base/parse-json";
import type { SortedPage } from "../../platform/db/listing/sorted-page.ts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";

export const PageQuery = object({
  limit: Type.Integer({
    title: "PageLimit",
    minimum: 1,
    maximum: 200,
    default: 50,
    description: "Records per page.",
  }),
  cursor: Type.Optional(
    Type.String({ maxLength: 2000, description: "`next_cursor` from the previous page." }),
  ),
});
export type PageQuery = Static<typeof PageQuery>;

export const NameSearch = Type.String({
  title: "NameSearch",
  maxLength: 255,
  description: "Matches part of the name, ignoring case.",
});

/** The response schema for a collection of `item`. */
export function pageOf<T extends TSchema>(item: T) {
  const { title } = item as { title?: string };
  return object(
    {
      data: Type.Array(item),
      next_cursor: nullable(
        Type.String({ description: "Pass as `cursor` to get the next page. Null on the last page." }),
      ),
    },
    title === undefined ? {} : { title: `${title}Page` },
  );
}

/** The id of the previous page's last record; null at the start. Throws VALIDATION_FAILED for an invalid cursor. */
export function decodeCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const id = Buffer.from(cursor, "base64url").toString("latin1");
  if (/^[a-z]+_[0-9a-z]{1,40}$/.test(id)) return id;
  throw validationFailed({ path: "cursor", message: "isn't a next_cursor of this list" });
}

/** Turns up to one record more than `limit` into a page. */
export function toPage<T extends { id: string }>(
  rows: T[],
  limit: number,
): { data: T[]; next_cursor: string | null } {
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, next_cursor: last ? Buffer.from(last.id, "latin1").toString("base64url") : null };
}

/** `?sort=` of a list whose records have these members, newest first by default. A minus reverses the order. */
export function sortBy<const N extends readonly string[]>(names: N) {
  const all = ["created_at", "updated_at", ...names] as const;
  const words = all.flatMap((name) => [name, `-${name}`] as const);
  const description = "Field to sort by. Prefix with `-` for descending order.";
  return oneOf(words, { default: "-created_at", description });
}

/** The requested page, plus one extra record. Throws VALIDATION_FAILED for an invalid cursor. */
export function sortedPage({ limit, cursor, sort }: PageQuery & { sort: string }): SortedPage {
  const descending = sort.startsWith("-");
  const page = { limit: limit + 1, by: descending ? sort.slice(1) : sort, descending };
  if (cursor === undefined) return { ...page, after: null };
  if (page.by === "created_at") return { ...page, after: { id: decodeCursor(cursor) ?? "", value: "" } };
  return { ...page, after: decodeSortedCursor(cursor, sort) };
}

function decodeSortedCursor(cursor: string, sort: string): SortedPage["after"] {
  const parts = parseJson(Buffer.from(cursor, "base64url").toString("utf8"));
  const [order, value, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
  if (order === sort && typeof value === "string" && typeof id === "string" && !value.includes("\0")) {
    const isTime = sort.endsWith("updated_at");
    if (/^[a-z]+_[0-9a-z]{1,40}$/.test(id) && (!isTime || !Number.isNaN(Date.parse(value))))
      return { id, value };
  }
  throw validationFailed({
    path: "cursor",
    message: `isn't a next_cursor of this list sorted by ${sort}`,
  });
}

/** Like `toPage`, for records in the order of `sort`. */
export function toSortedPage<T extends { id: string }>(
  rows: T[],
  { limit, sort }: { limit: number; sort: string },
): { data: T[]; next_cursor: string | null } {
  const page = toPage(rows, limit);
  const by = sort.replace("-", "");
  const last = page.data.at(-1);
  if (page.next_cursor === null || last === undefined || by === "created_at") return page;
  const key = JSON.stringify([sort, String((last as Record<string, unknown>)[by]), last.id]);
  return { ...page, next_cursor: Buffer.from(key, "utf8").toString("base64url") };
}
