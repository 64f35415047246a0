/**
 * Templates in lists: the engine's own sentences, such as `engine.bridge_texts.0`, first messages in other
 * languages, and keyterms.
 */
export type EngineTemplates = Record<
  `engine.${string}` | `languages.${number}.first_message` | `transcriber.keyterms.${number}`,
  string
>;

/** An agent's templates, by their paths in the API. */
export interface TemplateTexts {
  system_prompt: string;
  first_message: string;
  /** The message left on an answering machine. A missing one counts as empty. */
  "voicemail.message"?: string;
  /** What callers are told about the recording. A missing one counts as empty. */
  recording_notice?: string;
  engine?: EngineTemplates;
}

export type TemplateName = Exclude<keyof TemplateTexts, "engine">;

/** The path of any of them. */
export type TemplatePath = TemplateName | keyof EngineTemplates;

/** In the order in which variables are listed (docs/templates.md#names). The engine's texts follow. */
export const TEMPLATE_NAMES: readonly TemplateName[] = [
  "system_prompt",
  "first_message",
  "voicemail.message",
  "recording_notice",
];
