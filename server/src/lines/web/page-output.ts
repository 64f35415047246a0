/** Messages for the page as JSON text, short enough for a data channel. */
import type { PageMessage } from "../../voice/page-message-schemas.ts";

/** Bytes of one message. Browsers take 256 KiB, and no page shows more of a tool's answer than this anyway. */
export const LONGEST_OUTPUT = 65_536;
/** What is kept of each long text in a message that is too long, characters: as much as fits. */
const SHORTENED_CHARACTERS = [8_192, 2_048, 512, 128, 0];

/**
 * The message's text, of at most `longest` bytes: a page may take less than we would send (a=max-message-size). One that
 * would be longer has its long texts cut; the call's record has everything. Null if even that is too long.
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
