/** What the vendor's conversation holds, kept up to date from its events and from what is sent to it. */
import { repair, type Change, type Entry, type Item } from "../../speech-models/conversation.ts";
import { VENDOR_RATE } from "./realtime-terms.ts";

export interface Mirror {
  /** A piece of the caller's sound was sent, and becomes an item. */
  callerSent(): void;
  /** The vendor names the oldest piece without a name; `previousId`: the item before it. */
  callerNamed(id: string, previousId: unknown): void;
  /** The oldest piece without a name was refused. */
  callerRefused(): void;
  /** What the caller said in a piece. */
  callerSaid(id: string, text: string): void;
  /** The vendor begins an item of its answer. */
  added(item: Record<string, unknown>, previousId: unknown): void;
  said(id: unknown, words: string): void;
  /** `base64`: 24 kHz samples of 16 bits. */
  sounded(id: unknown, base64: string): void;
  /** The vendor refused to create this item. */
  refused(id: string): void;
  /** What has to be sent for the conversation to hold these entries. It counts as sent. */
  become(entries: readonly Entry[]): Change[];
}

/** More than any answer has. A server that makes more of them isn't believed. */
const MOST_ITEMS = 64;
const LONGEST_TEXT = 20_000;

export function createMirror(newId: () => string): Mirror {
  let items: Item[] = [];
  const own = new Set<string>();
  /** Items that the vendor has made since the last correction. */
  let made = 0;

  function change(id: unknown, how: (item: Item) => Partial<Item>): void {
    const at = items.findIndex((item) => item.id === id && id !== null);
    const item = items[at];
    if (item) items[at] = { ...item, ...how(item) };
  }

  /** Items of both sides may have been made at the same time, so their order is the vendor's. */
  function place(item: Item, previousId: unknown): void {
    const others = items.filter((other) => other !== item);
    const before = others.findIndex(({ id }) => id !== null && id === previousId);
    items = before < 0 ? [...others, item] : others.toSpliced(before + 1, 0, item);
  }

  const unnamed = (): number => items.findIndex(({ id }) => id === null);

  return {
    callerSent() {
      items.push({ id: null, kind: "user", text: "", soundMs: 0, isPending: true });
    },
    callerNamed(id, previousId) {
      const item = items[unnamed()];
      if (!item) return;
      const named = { ...item, id };
      items[items.indexOf(item)] = named;
      place(named, previousId);
    },
    callerRefused() {
      const at = unnamed();
      if (at >= 0) items.splice(at, 1);
    },
    callerSaid: (id, text) => change(id, () => ({ text, isPending: false })),
    added({ id, type, role, call_id: callId, name }, previousId) {
      if (made >= MOST_ITEMS) return;
      if (typeof id !== "string" || own.has(id) || items.some((item) => item.id === id)) return;
      made += 1;
      const base = { id, text: "", soundMs: 0, isPending: false };
      if (type === "message" && role === "assistant") place({ ...base, kind: "assistant" }, previousId);
      if (type === "function_call" && typeof callId === "string")
        place({ ...base, kind: "call", callId, name: String(name) }, previousId);
    },
    said: (id, words) => change(id, ({ text }) => (text.length < LONGEST_TEXT ? { text: text + words } : {})),
    sounded: (id, base64) =>
      change(id, ({ soundMs }) => ({
        soundMs: soundMs + (Math.floor((base64.length * 3) / 8) * 1000) / VENDOR_RATE,
      })),
    refused(id) {
      items = items.filter((item) => item.id !== id);
    },
    become(entries) {
      made = 0;
      const repaired = repair(items, entries, () => {
        const id = newId();
        own.add(id);
        return id;
      });
      items = repaired.items;
      return repaired.changes;
    },
  };
}

/** A change as the vendor's event. */
export function changeEvent(change: Change): Record<string, unknown> {
  if (change.type === "delete") return { type: "conversation.item.delete", item_id: change.id };
  if (change.type === "truncate") {
    const { id, endMs } = change;
    return { type: "conversation.item.truncate", item_id: id, content_index: 0, audio_end_ms: endMs };
  }
  const { id, entry, after } = change;
  const place = after === undefined ? {} : { previous_item_id: after ?? "root" };
  return { type: "conversation.item.create", ...place, item: { id, ...itemOf(entry) } };
}

function itemOf({ kind, text, callId, name }: Entry): Record<string, unknown> {
  if (kind === "call") return { type: "function_call", call_id: callId, name, arguments: text };
  if (kind === "result") return { type: "function_call_output", call_id: callId, output: text };
  const type = kind === "assistant" ? "output_text" : "input_text";
  return { type: "message", role: kind, content: [{ type, text }] };
}
