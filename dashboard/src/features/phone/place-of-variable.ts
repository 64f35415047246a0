/** Where a variable stands in an agent's texts. */
interface Texts {
  system_prompt: string;
  first_message: string;
}

export interface VariablePlace {
  field: keyof Texts;
  /** From 1. */
  line: number;
}

const TAG = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;

/** The first output or tag that names it, in the order in which the texts are read; null where it is not found. */
export function placeOfVariable(texts: Texts, name: string): VariablePlace | null {
  const word = new RegExp(`(?<![\\w.-])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`);
  for (const field of ["system_prompt", "first_message"] as const) {
    const text = texts[field];
    for (const tag of text.matchAll(TAG)) {
      const at = tag[0].search(word);
      if (at >= 0) return { field, line: text.slice(0, tag.index + at).split("\n").length };
    }
  }
  return null;
}
