import { renderCallTexts } from "./render-call-texts.ts";

/** What a system prompt renders to in a browser call on Friday, 1 March 2024, 09:05:07 UTC. */
export function renderedText(systemPrompt: string, values: Record<string, unknown> = {}): string {
  const texts = { system_prompt: systemPrompt, first_message: "" };
  return renderCallTexts(texts, { values, now: new Date("2024-03-01T09:05:07.089Z"), customerNumber: "" })
    .systemPrompt;
}
