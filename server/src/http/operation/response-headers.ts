import type { Operation, OperationReply } from "./operation.ts";
import { etagOf } from "./preconditions.ts";

type Members = Record<string, unknown>;

/** Headers derived from the response itself: `Location` of a new record, and `ETag`. */
export function responseHeaders(
  operation: Pick<Operation, "method" | "path" | "location" | "hasEtag">,
  params: unknown,
  { status, body }: OperationReply,
): Record<string, string> {
  const members = (body ?? {}) as Members;
  const location = status === 201 ? locationOf(operation, params as Members, members) : null;
  return {
    ...(location !== null && { location }),
    ...(operation.hasEtag && hasVersion(members) && { etag: etagOf(members) }),
  };
}

/** Path of the new record: below the collection, unless the operation says otherwise. */
export function locationTemplate({ path, location }: Pick<Operation, "path" | "location">): string | null {
  return location === undefined ? `${path}/{id}` : location;
}

function locationOf(operation: Pick<Operation, "path" | "location">, params: Members, body: Members) {
  const template = locationTemplate(operation);
  if (template === null) return null;
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name] ?? body[name])),
  );
}

function hasVersion(body: Members): body is { updated_at: string } {
  return typeof body["updated_at"] === "string";
}

/** Of a CSV file to download, named after its contents and the day. */
export function csvHeaders(contents: string): Record<string, string> {
  const name = `${contents}-${new Date().toISOString().slice(0, 10)}.csv`;
  return {
    "content-type": "text/csv; charset=utf-8; header=present",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  };
}
