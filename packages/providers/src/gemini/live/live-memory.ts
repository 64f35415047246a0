/** What a Live session remembers, in order. */
import type { Item } from "../../speech-models/conversation.ts";
import type { HeardPiece } from "./heard-words.ts";
import type { LiveTurn } from "./live-turn.ts";

export type Memory = { piece: HeardPiece } | { item: Item } | { turn: LiveTurn };

export function itemsOf(memory: readonly Memory[], newId: () => string): Item[] {
  return memory.flatMap((entry) => {
    if ("turn" in entry) return entry.turn.items();
    if ("item" in entry) return entry.item;
    const { text, isDone, isKnown } = entry.piece;
    if (isDone && text.trim() === "") return []; // noise
    return { id: newId(), kind: "user" as const, text, soundMs: 0, isPending: !isDone && !isKnown };
  });
}
