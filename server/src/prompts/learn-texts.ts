/**
 * Large templates are read and rendered in other threads, so that nobody waits for them who has nothing to do with
 * them. What is read of them is kept, and found by `readTexts` and `checkTemplates`.
 */
import type { TaskRunner } from "../bounds/task.ts";
import type { RenderedTexts, RenderOptions } from "./read-texts.ts";
import { readTexts } from "./read-texts.ts";
import { keepFacts, knownFacts, type TextFacts } from "./text-facts.ts";
import { TEMPLATE_NAMES, type TemplateTexts } from "./template-texts.ts";

/** The names of the tasks, and the input of the second. The first takes the texts. */
export const READ_TEXTS = "read_texts";
export const RENDER_TEXTS = "render_texts";
export interface TextsToRender {
  texts: TemplateTexts;
  options: RenderOptions;
}

/** Braces in the texts: reading 100 outputs or tags takes 1.5 ms, text between them next to nothing. */
const MAX_QUICK_BRACES = 400;
/** Looking for their lines and names goes through all of the text. */
const MAX_QUICK_CHARACTERS = 50_000;

/** Call it before a transaction that will read these texts: afterwards that takes no time. `owner` is the workspace. */
export async function learnTexts(tasks: TaskRunner, owner: string, texts: TemplateTexts): Promise<void> {
  if (isQuick(texts) || knownFacts(texts)) return;
  keepFacts(texts, (await tasks.run({ name: READ_TEXTS, input: texts }, owner)) as TextFacts);
}

/** As `TextsReading.render`, which this throws as well. */
export async function renderTexts(
  tasks: TaskRunner,
  owner: string,
  texts: TemplateTexts,
  options: RenderOptions,
): Promise<RenderedTexts> {
  const rendered = isQuick(texts) ? readTexts(texts).renderQuickly(options) : null;
  if (rendered) return rendered;
  const input: TextsToRender = { texts, options };
  return (await tasks.run({ name: RENDER_TEXTS, input }, owner)) as RenderedTexts;
}

function isQuick(texts: TemplateTexts): boolean {
  let braces = 0;
  let characters = 0;
  for (const text of [
    ...TEMPLATE_NAMES.map((name) => texts[name] ?? ""),
    ...Object.values(texts.engine ?? {}),
  ]) {
    characters += text.length;
    if (characters > MAX_QUICK_CHARACTERS) return false;
    for (let at = text.indexOf("{"); at !== -1; at = text.indexOf("{", at + 1)) {
      braces += 1;
      if (braces > MAX_QUICK_BRACES) return false;
    }
  }
  return true;
}
