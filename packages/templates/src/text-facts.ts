/**
 * What can be learned about an agent's texts without rendering them. It is plain data, so another thread can work it
 * out.
 */
import type { FieldProblem } from "@parley/base/errors";
import type { DescribedTexts, VariableDescriptor } from "./described-texts.ts";
import { describeParsed, isReadableDespite, parseEngine, parseTexts, problemsIn } from "./described-texts.ts";
import { TEMPLATE_NAMES, type TemplateTexts } from "./template-texts.ts";
import { type TemplateWarning, templateWarnings } from "./template-warnings.ts";

export interface TextFacts {
  /** For VALIDATION_FAILED when the texts are saved. */
  problems: FieldProblem[];
  /** Whether they can be rendered nevertheless (`isBearable`). If not, the rest is empty. */
  isReadable: boolean;
  /** In order of first appearance, system prompt first, without built-ins. */
  variables: VariableDescriptor[];
  /** Things that are legal but probably mistakes. */
  warnings: TemplateWarning[];
}

/**
 * Total length of the texts whose facts are cached, in characters. The facts of a text with 10,000 variables take ten
 * times its size.
 */
const MAX_CHARACTERS = 1_000_000;

const kept = new Map<string, TextFacts>();
let characters = 0;

/** The facts, if they are cached in this thread. */
export function knownFacts(texts: TemplateTexts): TextFacts | undefined {
  const key = keyOf(texts);
  const known = kept.get(key);
  if (!known) return undefined;
  kept.delete(key); // re-added below as the most recently used
  kept.set(key, known);
  return known;
}

export function keepFacts(texts: TemplateTexts, facts: TextFacts): void {
  const key = keyOf(texts);
  if (key.length > MAX_CHARACTERS || kept.has(key)) return;
  kept.set(key, facts);
  characters += key.length;
  for (const oldest of kept.keys()) {
    if (characters <= MAX_CHARACTERS) break;
    kept.delete(oldest);
    characters -= oldest.length;
  }
}

/** Parses texts that aren't cached. 10,000 variables take 140 ms. */
export function factsOf(texts: TemplateTexts): TextFacts {
  const known = knownFacts(texts);
  if (known) return known;
  const facts = findFacts(texts);
  keepFacts(texts, facts);
  return facts;
}

export function findFacts(texts: TemplateTexts): TextFacts {
  const parsed = { templates: parseTexts(texts), engine: parseEngine(texts) };
  const problems = problemsIn(parsed);
  const isReadable = isReadableDespite(parsed);
  if (!isReadable) return { problems, isReadable, variables: [], warnings: [] };
  const described = describeParsed(parsed);
  return { problems, isReadable, variables: variablesOf(described), warnings: templateWarnings(described) };
}

function variablesOf({ variables }: DescribedTexts): VariableDescriptor[] {
  return [...variables.values()]
    .filter(({ isSpoken }) => isSpoken)
    .map(({ name, hasDefault, literal }) => ({
      name,
      default: literal?.text ?? null,
      required: !hasDefault,
    }));
}

function keyOf(texts: TemplateTexts): string {
  return JSON.stringify([TEMPLATE_NAMES.map((name) => texts[name] ?? ""), texts.engine ?? {}]);
}
