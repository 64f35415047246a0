/** Messages that a page may have missed when its connection broke. They are sent again on the next one. */
import type { PageMessage } from "../page-message-schemas.ts";

export interface RecentMessages {
  keep(message: PageMessage): void;
  /**
   * The last settled turns and tools, in order, then the state. Pages identify messages by id, so repeats are harmless.
   */
  all(): PageMessage[];
}

/** Far more than is said before a broken connection is noticed. */
const MOST_KEPT = 32;

export function createRecentMessages(): RecentMessages {
  const settled = new Map<string, PageMessage>();
  let state: PageMessage | null = null;
  let isRecognising = false;

  function keepSettled(id: string, message: PageMessage): void {
    settled.delete(id);
    settled.set(id, message);
    const [oldest] = settled.keys();
    if (settled.size > MOST_KEPT && oldest !== undefined) settled.delete(oldest);
  }

  return {
    keep(message) {
      if (message.type === "transcript" && message.final) keepSettled(`turn ${message.turn_id}`, message);
      if (message.type === "tool") keepSettled(`tool ${message.id}`, message);
      if (message.type !== "state") return;
      isRecognising ||= message.recognition ?? false;
      state = { ...message, ...(isRecognising ? { recognition: true } : {}) };
    },
    all: () => [...settled.values(), ...(state ? [state] : [])],
  };
}
