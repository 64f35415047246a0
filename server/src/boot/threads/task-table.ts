/**
 * Work that other threads do so that those for requests and calls stay free: templates, schemas, passwords and other
 * input that may take long to process.
 */
import { JSON_ERROR_POSITION, jsonErrorPosition } from "@parley/base/bounds/json-error-position";
import { PASSWORD_STRENGTH, ratePassword } from "../../access/people/password-strength.ts";
import { READ_TEXTS, RENDER_TEXTS, type TextsToRender } from "@parley/templates/learn-texts";
import { readTexts } from "@parley/templates/read-texts";
import { factsOf } from "@parley/templates/text-facts";
import { hideCredentials } from "../../platform/secrets/hide-credentials.ts";
import { CHECK_SCHEMA, findSchemaFault } from "../../tools/config/check-input-schema.ts";
import { VALIDATE_ARGUMENTS, type ArgumentsToValidate } from "../../tools/run/argument-check.ts";
import { HIDE_ECHOES, type EchoesToHide } from "../../tools/run/echo-mask.ts";
import { validateArguments } from "../../tools/run/validate-arguments.ts";
import { CUT_MEMBER, cutMember } from "@parley/base/unread/cut-member";
import { HASH_AROUND, hashAround } from "@parley/base/unread/hash-around";

/** By name. Inputs and results are plain data. */
export const TASKS: Readonly<Record<string, (input: never) => unknown>> = {
  [JSON_ERROR_POSITION]: jsonErrorPosition,
  [CUT_MEMBER]: cutMember,
  [HASH_AROUND]: hashAround,
  [READ_TEXTS]: factsOf,
  [RENDER_TEXTS]: ({ texts, options }: TextsToRender) => readTexts(texts).render(options),
  [PASSWORD_STRENGTH]: ratePassword,
  [CHECK_SCHEMA]: findSchemaFault,
  [VALIDATE_ARGUMENTS]: ({ schema, text }: ArgumentsToValidate) => validateArguments(schema, text),
  [HIDE_ECHOES]: ({ credentials, text }: EchoesToHide) => hideCredentials(credentials)(text),
};
