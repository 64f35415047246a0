import { renderCallTexts } from "./render-call-texts.ts";

/** What a system prompt renders to, on Friday the first of March 2024, 09:05:07 UTC, in a browser call. */
export function renderedText(systemPrompt: string, values: Record<string, unknown> = {}): string {
  const texts = { system_prompt: systemPrompt, first_message: "" };
  return renderCallTexts(texts, { values, now: new Date("2024-03-01T09:05:07.089Z"), customerNumber: "" })
    .systemPrompt;
}
