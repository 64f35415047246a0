/** Attributes by the semantic conventions for generative AI (https://opentelemetry.io/docs/specs/semconv/gen-ai/). */
import { providerName } from "./provider-name.ts";
import type { Span } from "./span.ts";

/** Who served something, as a call's record has it. */
export interface Used {
  provider: string;
  model: string | null;
}

export function usedModel(used: Used | undefined): Span["attributes"] {
  if (!used) return {};
  return { "gen_ai.provider.name": providerName(used.provider), "gen_ai.request.model": used.model };
}

export function named(operation: string, used: { model: string | null } | undefined): string {
  return used?.model ? `${operation} ${used.model}` : operation;
}

/** A message of `gen_ai.input.messages`, in JSON; null without text. */
export function inputMessage(role: "user" | "assistant", text: string | null): string | null {
  return text === null ? null : JSON.stringify([{ role, parts: textParts(text) }]);
}

/** One of `gen_ai.output.messages`, which says why it ended. */
export function outputMessage(role: "user" | "assistant", text: string | null): string | null {
  return text === null ? null : JSON.stringify([{ role, parts: textParts(text), finish_reason: "stop" }]);
}

export function systemInstructions(text: string | null): string | null {
  return text === null ? null : JSON.stringify(textParts(text));
}

function textParts(content: string) {
  return [{ type: "text", content }];
}
