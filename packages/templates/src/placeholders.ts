import { checkTemplates } from "./check-templates.ts";
import { parsedTemplate } from "./reading/parsed-templates.ts";

/**
 * The variables that a template refers to, including built-ins, in order of appearance; null if it isn't a valid
 * template.
 */
export function placeholdersOf(text: string): string[] | null {
  const texts = { system_prompt: text, first_message: "", "voicemail.message": "", engine: {} };
  if (checkTemplates(texts).length > 0) return null;
  return [...new Set(parsedTemplate(text).findings.references.map(({ name }) => name))];
}
