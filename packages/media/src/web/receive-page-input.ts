/** What becomes of a message from the page: its text goes to the call, or the page is told why not. */
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import type { LineEvents } from "../line-events.ts";
import type { PageInput } from "./page-input.ts";

/** `tell` sends to the page. The call itself confirms texts that have an id. */
export function receivePageInput(
  input: PageInput,
  events: Pick<LineEvents, "isOver" | "text">,
  tell: (message: PageMessage) => void,
): void {
  const { kind, id } = input;
  if (kind === "text") {
    // A text that crossed our hang-up. Without an id, nobody waits for a word.
    if (events.isOver && id !== undefined) return tell({ type: "text_refused", id, reason: "ended" });
    return events.text(input.text, input.final, input.source, id ?? null);
  }
  if (kind === "refused" && input.message) tell(input.message);
  if (id === undefined) return;
  tell(kind === "nothing" ? { type: "text_received", id } : { type: "text_refused", id, reason: "too_much" });
}
