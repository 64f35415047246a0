/** Converts one operation of an OpenAPI document to a tool. */
import { findImpossible } from "../../config/check-input-schema.ts";
import { completeHttpTool } from "../../kinds/http/config/http-tool-config.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";
import { sendsBody, TOOL_METHODS, type ToolMethod } from "../../kinds/http/request/tool-methods.ts";
import { nameForRequest, snakeCase } from "../draft/draft-name.ts";
import { withEveryVariable, type ToolDraft } from "../draft/draft.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import { convertSchema } from "./convert-schema.ts";
import type { DraftContext } from "./draft-context.ts";
import { isObject, objectAt, textAt, type JsonObject } from "./json-object.ts";
import type { ListedOperation } from "./list-operations.ts";
import { readParameters } from "./operation-parameters.ts";
import type { OpenApiDocument } from "./read-document.ts";
import { referencesOf } from "./references.ts";
import { readRequestBody } from "./request-body.ts";
import { SchemaTooLarge, schemaBudget } from "./schema-budget.ts";
import { readSecurity } from "./security.ts";
import { serverUrl } from "./server-url.ts";
import { createToolArguments } from "./tool-arguments.ts";

const MAX_DESCRIPTION = 5000;
const MAX_SCHEMA_CHARACTERS = 40_000;
/** Schema levels to try, deepest first. 6 stay within the 16 levels of JSON that a tool may have. */
const LEVELS = [6, 4, 2, 1];

export interface DraftOptions {
  /** Replaces the document's servers. */
  serverUrl: string | null;
  /** Optional values are sent too. */
  includeOptional: boolean;
  /** Only checks whether it can become a tool, without looking into schemas. */
  isOutline: boolean;
}

/** Throws ImportProblem for an operation that no tool can represent. Its name may already belong to another tool. */
export function draftOperation(
  document: OpenApiDocument,
  listed: ListedOperation,
  options: DraftOptions,
): ToolDraft {
  const method = TOOL_METHODS.find((known) => known === listed.method);
  if (!method)
    throw new ImportProblem(`is a ${listed.method} request. Tools send ${TOOL_METHODS.join(", ")}`);
  let failure = new ImportProblem("has more arguments than a tool can have");
  for (const levels of options.isOutline ? LEVELS.slice(-1) : LEVELS) {
    try {
      const draft = draftWithin(document, { ...listed, method }, options, levels);
      refuseImpossible(draft.tool.input_schema);
      if (JSON.stringify(draft.tool.input_schema).length <= MAX_SCHEMA_CHARACTERS) return draft;
    } catch (error) {
      if (!(error instanceof SchemaTooLarge)) throw error;
      failure = error; // with fewer levels it may fit
    }
  }
  throw failure;
}

function draftWithin(
  { root, version }: OpenApiDocument,
  { method, path, operation, pathItem, operationId, summary }: ListedOperation & { method: ToolMethod },
  options: DraftOptions,
  levels: number,
): ToolDraft {
  const warnings: ToolWarning[] = [];
  const follow = referencesOf(root);
  const context: DraftContext = {
    schemas: { version, follow, levels, spend: schemaBudget() },
    arguments: createToolArguments(),
    warnings,
    includeOptional: options.includeOptional,
    leftOut: [],
    formType: null,
  };
  const server = serverUrl([operation, pathItem, root], options.serverUrl, warnings);
  const { auth, headers: secrets } = readSecurity(root, operation, follow, warnings);
  const parts = readParameters(path, [pathItem, operation], context);
  const body = bodyOf(method, operation, context);
  const query = parts.queries.length > 0 ? `?${parts.queries.join("&")}` : "";
  noteLeftOut(context);
  const known = new Set([...secrets.map(({ key }) => key), auth.type === "api_key" ? auth.header_name : ""]);
  return {
    tool: withEveryVariable(
      completeHttpTool({
        name: snakeCase(operationId ?? "") || nameForRequest(method, path),
        description: describe(summary, textAt(operation, "description")),
        url: server + parts.path + query,
        method,
        auth,
        headers: [
          ...parts.headers.filter(({ key, value }) => value !== "" || !known.has(key)),
          ...secrets,
          ...(context.formType === null ? [] : [{ key: "Content-Type", value: context.formType }]),
        ],
        body,
        input_schema: context.arguments.toSchema(),
        response_schema: options.isOutline ? null : responseSchema(operation, context),
      }),
    ),
    warnings,
  };
}

/** No tool with such an argument can be saved, and no model could call it. */
function refuseImpossible(schema: Record<string, unknown>): void {
  const impossible = findImpossible(schema);
  if (impossible !== null) throw new ImportProblem(`has an argument that nothing fits: ${impossible}`);
}

function bodyOf(
  method: ToolMethod,
  operation: JsonObject,
  context: DraftContext,
): Record<string, unknown> | null {
  if (sendsBody(method)) return readRequestBody(operation, context);
  if (operation["requestBody"] === undefined) return null;
  const message = `The operation has a body with ${method}. Tools only send one with POST, PUT and PATCH.`;
  context.warnings.push({ code: "left_out", path: "body", message });
  return null;
}

function noteLeftOut({ leftOut, includeOptional, warnings }: DraftContext): void {
  if (leftOut.length > 0) {
    const names = [...new Set(leftOut)].join(", ").slice(0, 1000);
    const message = `Left out because the API doesn't require it: ${names}.`;
    warnings.push({ code: "optional_left_out", path: "input_schema", message });
  }
  if (!includeOptional) return;
  const message = "Optional arguments that the model leaves out are sent empty.";
  warnings.push({ code: "optional_sent_empty", path: "input_schema", message });
}

function describe(summary: string, description: string): string {
  const isSaidTwice = description.trimStart().startsWith(summary.trim());
  const text = isSaidTwice ? description.trim() : `${summary.trim()}\n\n${description.trim()}`.trim();
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).toWellFormed()}…` : text;
}

/** The operation's response on success. It is only documentation, so it is null if it can't be read. */
function responseSchema(operation: JsonObject, { schemas }: DraftContext): unknown {
  const responses = Object.entries(objectAt(operation, "responses"));
  const good = responses.find(([status]) => /^2(?:\d\d|XX)$/i.test(status))?.[1];
  try {
    const { value } = schemas.follow(good);
    const content = isObject(value) ? objectAt(value, "content") : {};
    const json = Object.entries(content).find(([type]) => /\bjson\b/i.test(type))?.[1];
    if (!isObject(json) || json["schema"] === undefined) return null;
    const schema = convertSchema(json["schema"], { ...schemas, spend: schemaBudget() });
    return JSON.stringify(schema).length <= MAX_SCHEMA_CHARACTERS ? schema : null;
  } catch (error) {
    if (error instanceof ImportProblem) return null;
    throw error;
  }
}
