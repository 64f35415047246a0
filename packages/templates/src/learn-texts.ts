/**
 * Reads and renders large templates in other threads, so that they don't block other calls and requests. The facts read
 * are cached, and `readTexts` and `checkTemplates` find them there.
 */
import type { TaskRunner } from "@parley/base/bounds/task";
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

/** Limit on braces in the texts. Reading 100 outputs or tags takes 1.5 ms; text between them costs almost nothing. */
const MAX_QUICK_BRACES = 400;
/** Limit on characters, because finding lines and names scans the whole text. */
const MAX_QUICK_CHARACTERS = 50_000;

/** Call this before a transaction that reads these texts, which then takes no time there. `owner` is the workspace. */
export async function learnTexts(tasks: TaskRunner, owner: string, texts: TemplateTexts): Promise<void> {
  if (isQuick(texts) || knownFacts(texts)) return;
  keepFacts(texts, (await tasks.run({ name: READ_TEXTS, input: texts }, owner)) as TextFacts);
}

/** Like `TextsReading.render`, and throws what it throws. */
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
