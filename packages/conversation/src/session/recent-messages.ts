/**
 * Messages that a page lacks on a new connection: what it missed while the old one was broken, or, after a reload or on
 * another page, everything so far.
 */
import type { PageMessage } from "../page-message-schemas.ts";

export interface RecentMessages {
  keep(message: PageMessage): void;
  /**
   * The settled turns and the last tools, in order, then the state; of a very long call, the latest that fit. Pages
   * identify messages by id, so repeats are harmless.
   */
  all(): PageMessage[];
}

type StateMessage = Extract<PageMessage, { type: "state" }>;

/** Tool messages are long, and hold more than callers are shown. */
const MOST_TOOLS = 32;
const MOST_TURNS = 1_000;
/** Most characters to send at once: a page that falls 128 KiB behind is disconnected. */
const MOST_CHARACTERS = 64 * 1024;

export function createRecentMessages(): RecentMessages {
  const settled = new Map<string, PageMessage>();
  const tools = new Set<string>();
  let state: PageMessage | null = null;
  /** What was sent once, and holds for every connection. */
  let lasting: Pick<StateMessage, "recognition" | "confirms_texts"> = {};

  function keepSettled(id: string, message: PageMessage): void {
    settled.delete(id);
    settled.set(id, message);
    const [oldest] = settled.keys();
    if (settled.size > MOST_TURNS + MOST_TOOLS && oldest !== undefined) settled.delete(oldest);
  }

  function keepTool(id: string, message: PageMessage): void {
    keepSettled(id, message);
    tools.add(id);
    const [oldest] = tools;
    if (tools.size <= MOST_TOOLS || oldest === undefined) return;
    tools.delete(oldest);
    settled.delete(oldest);
  }

  /** As many of the latest as fit. */
  function latest(): PageMessage[] {
    let left = MOST_CHARACTERS;
    const all = [...settled.values()];
    const firstTooMany = all.findLastIndex((message) => (left -= JSON.stringify(message).length) < 0);
    return all.slice(firstTooMany + 1);
  }

  return {
    keep(message) {
      if (message.type === "transcript" && message.final) keepSettled(`turn ${message.turn_id}`, message);
      if (message.type === "tool") keepTool(`tool ${message.id}`, message);
      if (message.type !== "state") return;
      const { recognition, confirms_texts } = message;
      lasting = {
        ...lasting,
        ...(recognition && { recognition }),
        ...(confirms_texts && { confirms_texts }),
      };
      state = { ...message, ...lasting };
    },
    all: () => [...latest(), ...(state ? [state] : [])],
  };
}
