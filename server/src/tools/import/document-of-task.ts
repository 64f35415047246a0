/** The document of an import, as its thread gets it. */
import { jsonErrorPosition } from "@parley/base/bounds/json-error-position";
import { ServiceError } from "@parley/base/errors";
import { parseExact } from "@parley/base/exact/parse-exact";
import { bytesOf, UnreadJson, type SharedJson } from "@parley/base/unread/unread-json";

/** Of a document, in bytes of UTF-8. That of Microsoft Graph, one of the largest there are, has 31 MiB as YAML. */
export const DOCUMENT_LIMIT = 32 * 1024 * 1024;

/** What is posted to the thread: the document itself if it is small. */
export type PostedDocument = { given: unknown } | { unread: SharedJson };

export function postedDocument(document: unknown): PostedDocument {
  return document instanceof UnreadJson ? { unread: document.json } : { given: document };
}

/** Roughly how many bytes there are to read. */
export function sizeOf(posted: PostedDocument): number {
  if ("unread" in posted) return posted.unread.to - posted.unread.from;
  return typeof posted.given === "string" ? posted.given.length : 0;
}

/** The object, or its text. Slow for a large one. Throws PAYLOAD_TOO_LARGE and MALFORMED_JSON. */
export function documentOf(posted: PostedDocument): unknown {
  if (!("unread" in posted)) return posted.given;
  const { unread } = posted;
  const value = parsed(bytesOf(unread).toString(), unread.at);
  const size = typeof value === "string" ? Buffer.byteLength(value) : unread.to - unread.from;
  if (size <= DOCUMENT_LIMIT) return value;
  const message = `The document is ${size} bytes. Send at most ${DOCUMENT_LIMIT}.`;
  throw new ServiceError("PAYLOAD_TOO_LARGE", message, { limit: DOCUMENT_LIMIT, actual: size });
}

function parsed(text: string, at: number): unknown {
  try {
    return parseExact(text);
  } catch {
    const position = at + jsonErrorPosition(text);
    const message = `The body isn't valid JSON: at position ${position}, something isn't expected.`;
    throw new ServiceError("MALFORMED_JSON", message, { position });
  }
}
