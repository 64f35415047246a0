/** The two templates of an agent, under the names they have in the API. */
export interface TemplateTexts {
  system_prompt: string;
  first_message: string;
}

export type TemplateName = keyof TemplateTexts;

/** In the order in which variables appear (contract 3.1). */
export const TEMPLATE_NAMES: readonly TemplateName[] = ["system_prompt", "first_message"];
