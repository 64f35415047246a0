import { readTexts, type RenderOptions } from "./read-texts.ts";
import type { TemplateTexts } from "./template-texts.ts";

export function discoverVariables(texts: TemplateTexts) {
  const { variables, warnings } = readTexts(texts);
  return { variables, warnings: warnings() };
}

export function renderCallTexts(texts: TemplateTexts, options: RenderOptions) {
  return readTexts(texts).render(options);
}

/** What a system prompt renders to in a browser call on Friday, 1 March 2024, 09:05:07 UTC. */
export function renderedText(systemPrompt: string, values: Record<string, unknown> = {}): string {
  const texts = { system_prompt: systemPrompt, first_message: "" };
  return renderCallTexts(texts, { values, now: new Date("2024-03-01T09:05:07.089Z"), customerNumber: "" })
    .systemPrompt;
}
