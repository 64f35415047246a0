/** Validates the messages that the page sends over the data channel or WebSocket (docs/calls.md#messages). */
import { parseJson } from "@parley/base/parse-json";
import {
  CALLER_LIMITS,
  LONGEST_TEXT_ID,
  type CallerMessage,
  type PageMessage,
} from "@parley/conversation/page-message-schemas";
import { createTokenBucket } from "../token-bucket.ts";

const { bytes: LONGEST_PAGE_MESSAGE, perSecond: PER_SECOND } = CALLER_LIMITS;
const BURST = 60;
/** Ids are looked for in longer messages, too, so that their texts can be refused. Bytes. */
const LONGEST_WITH_ID = 65_536;

export type PageInput =
  | { kind: "text"; text: string; final: boolean; source: "typed" | "recognised"; id?: string }
  /** There is nothing to do. `id`: of a blank text, whose page waits for a word. */
  | { kind: "nothing"; id?: string }
  /** What to tell the page; null if it has been told. `id`: of a text that is more than is read. */
  | { kind: "refused"; message: PageMessage | null; id?: string };

/** Reads the messages of one page. Ignores empty text and white space. Never throws. */
export function createPageInput(): { read(data: string | null, now: number): PageInput } {
  const rate = createTokenBucket(PER_SECOND, BURST);
  let isToldOfRate = false;
  return {
    read(data, now) {
      if (!rate.take(now)) {
        const id = idOf(data);
        const wasTold = isToldOfRate;
        isToldOfRate = true;
        if (wasTold) return id === null ? { kind: "nothing" } : { kind: "refused", message: null, id };
        return refused("RATE_LIMITED", `Too many messages: send at most ${PER_SECOND} a second.`, id);
      }
      isToldOfRate = false;
      return readMessage(data);
    },
  };
}

function readMessage(data: string | null): PageInput {
  if (data === null || Buffer.byteLength(data) > LONGEST_PAGE_MESSAGE)
    return refused(
      "MESSAGE_TOO_LONG",
      `Messages must be JSON text of at most ${LONGEST_PAGE_MESSAGE} bytes.`,
      idOf(data),
    );
  const message = parseJson(data);
  if (message === undefined) return refused("MALFORMED_MESSAGE", "The message isn't valid JSON.");
  if (typeof message !== "object" || message === null || Array.isArray(message))
    return refused("MALFORMED_MESSAGE", "The message must be a JSON object.");
  const { type, text, final, source, id } = message as Partial<Record<keyof CallerMessage, unknown>>;
  if (type !== "text") return refused("UNKNOWN_MESSAGE", "Unknown message type. Send messages of type text.");
  if (typeof text !== "string") return refused("MALFORMED_MESSAGE", "text must be a string.");
  if (final !== undefined && typeof final !== "boolean")
    return refused("MALFORMED_MESSAGE", "final must be true or false.");
  if (source !== undefined && source !== "typed" && source !== "recognised")
    return refused("MALFORMED_MESSAGE", "source must be typed or recognised.");
  if (id !== undefined && !isTextId(id))
    return refused("MALFORMED_MESSAGE", `id must be a string of 1 to ${LONGEST_TEXT_ID} characters.`);
  const named = id === undefined ? {} : { id };
  if (text.trim() === "") return { kind: "nothing", ...named };
  return { kind: "text", text: text.trim(), final: final ?? true, source: source ?? "typed", ...named };
}

function isTextId(id: unknown): id is string {
  return typeof id === "string" && id !== "" && id.length <= LONGEST_TEXT_ID;
}

/** The id of a text that isn't read otherwise; null if it has none. */
function idOf(data: string | null): string | null {
  if (data === null || data.length > LONGEST_WITH_ID) return null;
  const message = parseJson(data);
  if (typeof message !== "object" || message === null) return null;
  const { type, id } = message as Partial<Record<keyof CallerMessage, unknown>>;
  return type === "text" && isTextId(id) ? id : null;
}

function refused(code: string, message: string, id: string | null = null): PageInput {
  return { kind: "refused", message: { type: "error", code, message }, ...(id !== null && { id }) };
}
