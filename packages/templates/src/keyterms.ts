/** Words that the transcriber should know (docs/engine.md#keyterms): templates in the agent, plain words in a call. */
import type { EngineTemplates } from "./template-texts.ts";

interface WithKeyterms {
  keyterms?: readonly string[];
}

const MAX_TERMS = 100;
/** What every vendor takes: AssemblyAI's limit for one term, and Deepgram's 500 tokens in all. Both in characters. */
const MAX_TERM_LENGTH = 50;
const MAX_TOTAL_LENGTH = 1_500;

/** The templates by their paths in the API. */
export function keytermTemplates(transcriber: WithKeyterms): EngineTemplates {
  const terms = transcriber.keyterms ?? [];
  return Object.fromEntries(terms.map((term, index) => [pathOf(index), term]));
}

/**
 * A call's terms, from its rendered texts. A value with commas or lines gives several. Terms that are repeated, empty,
 * too long or beyond what vendors take are left out.
 */
export function renderedKeyterms(transcriber: WithKeyterms, rendered: EngineTemplates): string[] {
  const terms = (transcriber.keyterms ?? []).flatMap((_, index) =>
    (rendered[pathOf(index)] ?? "").split(/[\n,]/).map((term) => term.replaceAll(/\s+/g, " ").trim()),
  );
  const fitting = [...new Set(terms)].filter((term) => term !== "" && term.length <= MAX_TERM_LENGTH);
  let total = 0;
  return fitting.slice(0, MAX_TERMS).filter((term) => (total += term.length) <= MAX_TOTAL_LENGTH);
}

function pathOf(index: number): `transcriber.keyterms.${number}` {
  return `transcriber.keyterms.${index}`;
}
