/** Whether a draft may be saved: imports follow the same rules as people. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { FieldProblem } from "@parley/base/errors";
import { fieldProblems } from "@parley/base/json-schema/field-problems";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { checkToolConfig } from "../kinds/http/config/check-tool-config.ts";
import { httpToolSchema } from "../kinds/http/config/http-tool-config.ts";
import type { ToolDraft } from "./draft/draft.ts";

let compiled: ValidateFunction | undefined;

/** Empty if it may. Throws PRIVATE_NETWORK as saving would. */
export function checkDraft({ tool }: ToolDraft, policy: NetworkPolicy): FieldProblem[] {
  compiled ??= new Ajv2020({ strict: false }).compile(httpToolSchema);
  if (!compiled(tool)) return fieldProblems(compiled.errors ?? []);
  return checkToolConfig(tool, policy);
}
