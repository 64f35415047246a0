/** The templates of an agent, by their paths in the API. */
export interface TemplateTexts {
  system_prompt: string;
  first_message: string;
  /** What is left on an answering machine; missing counts as empty. */
  "voicemail.message"?: string;
}

export type TemplateName = keyof TemplateTexts;

/** In the order in which variables are listed (docs/templates.md#names). */
export const TEMPLATE_NAMES: readonly TemplateName[] = [
  "system_prompt",
  "first_message",
  "voicemail.message",
];
