/** Messages for the page as JSON text, short enough for a data channel. */
import type { PageMessage } from "../../voice/page-message-schemas.ts";

/** Bytes of one message. Browsers take 256 KiB, and no page shows more of a tool's answer than this anyway. */
export const LONGEST_OUTPUT = 65_536;
/** What is kept of a tool's request, arguments and answer if the whole is too long. */
const SHORTENED_CHARACTERS = 8_192;

/**
 * The message's text. A tool message that would be too long has its largest parts cut; the call's record has everything.
 */
export function writePageMessage(message: PageMessage): string {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) <= LONGEST_OUTPUT || message.type !== "tool") return text;
  return JSON.stringify({
    ...message,
    arguments: shorten(message.arguments),
    request: shorten(message.request),
    response_body: shorten(message.response_body),
  });
}

function shorten(value: unknown): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === undefined || text.length <= SHORTENED_CHARACTERS) return value;
  return `${text.slice(0, SHORTENED_CHARACTERS)}…`;
}
