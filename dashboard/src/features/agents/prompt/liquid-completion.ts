import type { Completion, CompletionSource } from "@codemirror/autocomplete";
import { BUILT_INS, FILTERS, INNER_TAGS, TAGS } from "./liquid-words.ts";

/** How far before the cursor a tag that is being typed may begin, in characters. */
const LOOK_BACK = 500;

const builtIns: Completion[] = BUILT_INS.map(({ name, meaning }) => ({
  label: name,
  detail: meaning,
  type: "constant",
  boost: -1,
}));
const filters: Completion[] = FILTERS.map((label) => ({ label, type: "function" }));
const tags: Completion[] = [...TAGS, ...INNER_TAGS].map((label) => ({ label, type: "keyword" }));

/** Completes what is between braces: variables (the text's own first), filters, tags. */
export function liquidCompletion(variables: () => readonly string[]): CompletionSource {
  return (context) => {
    const before = context.state.sliceDoc(Math.max(0, context.pos - LOOK_BACK), context.pos);
    const opened = Math.max(before.lastIndexOf("{{"), before.lastIndexOf("{%"));
    if (opened < 0 || /[%}]\}/.test(before.slice(opened))) return null;
    const inside = before.slice(opened + 2).replace(/^-/, "");
    const word = /[\p{L}\d_.-]*$/u.exec(inside)?.[0] ?? "";
    const lead = inside.slice(0, inside.length - word.length);
    if (isInString(lead)) return null;
    return {
      from: context.pos - word.length,
      options: optionsAfter(lead, before.startsWith("{%", opened), variables()),
      validFor: /^[\p{L}\d_.-]*$/u,
    };
  };
}

function optionsAfter(lead: string, isTag: boolean, variables: readonly string[]): Completion[] {
  if (/\|\s*$/.test(lead)) return filters;
  if (isTag && lead.trim() === "") return tags;
  return [...variables.map((label) => ({ label, detail: "variable", type: "variable" })), ...builtIns];
}

function isInString(lead: string): boolean {
  const outside = lead.replaceAll(/"[^"]*"|'[^']*'/g, "");
  return /["']/.test(outside);
}
