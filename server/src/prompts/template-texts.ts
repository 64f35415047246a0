/** The two templates of an agent, by their names in the API. */
export interface TemplateTexts {
  system_prompt: string;
  first_message: string;
}

export type TemplateName = keyof TemplateTexts;

/** In the order in which variables are listed (docs/templates.md#names). */
export const TEMPLATE_NAMES: readonly TemplateName[] = ["system_prompt", "first_message"];
