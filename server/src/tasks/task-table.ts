/** What other threads do for the one that answers callers and those that hold calls: templates and schemas that people write. */
import { JSON_ERROR_POSITION, jsonErrorPosition } from "../bounds/json-error-position.ts";
import { PASSWORD_STRENGTH, ratePassword } from "../people/password-strength.ts";
import { READ_TEXTS, RENDER_TEXTS, type TextsToRender } from "../prompts/learn-texts.ts";
import { readTexts } from "../prompts/read-texts.ts";
import { factsOf } from "../prompts/text-facts.ts";
import { hideCredentials } from "../secrets/hide-credentials.ts";
import { CHECK_SCHEMA, findSchemaFault } from "../tools/config/check-input-schema.ts";
import { VALIDATE_ARGUMENTS, type ArgumentsToValidate } from "../tools/run/argument-check.ts";
import { HIDE_ECHOES, type EchoesToHide } from "../tools/run/echo-mask.ts";
import { validateArguments } from "../tools/run/validate-arguments.ts";

/** By name; each takes plain data and gives plain data. */
export const TASKS: Readonly<Record<string, (input: never) => unknown>> = {
  [JSON_ERROR_POSITION]: jsonErrorPosition,
  [READ_TEXTS]: factsOf,
  [RENDER_TEXTS]: ({ texts, options }: TextsToRender) => readTexts(texts).render(options),
  [PASSWORD_STRENGTH]: ratePassword,
  [CHECK_SCHEMA]: findSchemaFault,
  [VALIDATE_ARGUMENTS]: ({ schema, text }: ArgumentsToValidate) => validateArguments(schema, text),
  [HIDE_ECHOES]: ({ credentials, text }: EchoesToHide) => hideCredentials(credentials)(text),
};
