/** Messages for the page as JSON, short enough for a data channel. */
import type { PageMessage } from "@parley/conversation/page-message-schemas";

/** Most bytes per message. Browsers accept 256 KiB, but no page shows more of a tool's response than this anyway. */
export const LONGEST_OUTPUT = 65_536;
/** Characters to cut the long texts of an oversized message to. The first length that fits is used. */
const SHORTENED_CHARACTERS = [8_192, 2_048, 512, 128, 0];

/**
 * The message as JSON of at most `longest` bytes, since a page may accept less than we would send (a=max-message-size).
 * Long texts are cut if needed; the call record has everything. Null if it is still too long.
 */
export function writePageMessage(message: PageMessage, longest = LONGEST_OUTPUT): string | null {
  const most = Math.min(longest, LONGEST_OUTPUT);
  const whole = JSON.stringify(message);
  if (Buffer.byteLength(whole) <= most) return whole;
  for (const characters of SHORTENED_CHARACTERS) {
    const text = JSON.stringify(shortenTexts(message, characters));
    if (Buffer.byteLength(text) <= most) return text;
  }
  return null;
}

function shortenTexts(message: PageMessage, characters: number): PageMessage {
  if (message.type === "transcript") return { ...message, text: cut(message.text, characters) };
  if (message.type === "error") return { ...message, message: cut(message.message, characters) };
  if (message.type !== "tool") return message;
  return {
    ...message,
    arguments: shorten(message.arguments, characters),
    request: shorten(message.request, characters),
    response_body: shorten(message.response_body, characters),
  } as PageMessage;
}

function shorten(value: unknown, characters: number): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === undefined || text.length <= characters) return value;
  return cut(text, characters);
}

function cut(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters)}…`;
}
