/** A conversation as sent to Live sessions. Tool calls are put into words, because a session accepts only its own. */
import type { Entry } from "../../speech-models/conversation.ts";

export interface Content {
  role: "user" | "model";
  parts: { text: string }[];
}

export function contentsOf(entries: readonly Entry[]): Content[] {
  const contents: Content[] = [];
  for (const entry of entries) {
    const text = textOf(entry).toWellFormed();
    if (text === "") continue;
    const role = entry.kind === "assistant" ? "model" : "user";
    const last = contents.at(-1);
    if (last?.role === role) last.parts.push({ text });
    else contents.push({ role, parts: [{ text }] });
  }
  return contents;
}

function textOf({ kind, text, name = "" }: Entry): string {
  if (kind === "call") return `(You called ${name} with ${text})`;
  if (kind === "result") return `(${name} answered: ${text})`;
  return text.trim();
}
