/** Previews the tools that an OpenAPI document would create. Pure, and slow for a large document. */
import { validationFailed } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { checkToolUrl, findPrivateHost } from "../kinds/http/config/check-tool-url.ts";
import { fewWarnings } from "../config/tool-warning.ts";
import { withToolWarnings } from "../kinds/http/config/form-body.ts";
import { toolWarnings } from "../kinds/http/config/tool-warnings.ts";
import { checkDraft } from "./check-draft.ts";
import type { ToolDraft } from "./draft/draft.ts";
import { ImportProblem } from "./draft/import-problem.ts";
import { safeDraft } from "./draft/safe-draft.ts";
import type { FixedValue } from "./values/fixed-value.ts";
import { importOpenApi, type ImportedDocument, type ImportedOperation } from "./openapi/import-openapi.ts";

export interface PreviewedTool extends ToolDraft {
  /** The operation's id; null for a cURL command. */
  operation: string | null;
}

export interface ImportPreview {
  /** The requested operations, or all of the document's. */
  operations: Omit<ImportedOperation, "draft">[];
  /** For operations that were requested by name. */
  tools: PreviewedTool[];
  /** Values in a cURL command that could become arguments. */
  fixed_values: FixedValue[];
}

export interface OpenApiTask {
  /** An object, or its text. */
  document: unknown;
  /** Null: an outline of all operations. */
  operations: string[] | null;
  serverUrl: string | null;
  includeOptional: boolean;
  policy: NetworkPolicy;
}

/** Throws VALIDATION_FAILED for a document that can't be read or that lacks a requested operation. */
export function previewOpenApi({ document, policy, ...options }: OpenApiTask): ImportPreview {
  const imported = read(document, options);
  if (imported.unknown.length > 0) {
    const message = "isn't an operation of the document. A preview without operations lists them";
    throw validationFailed(...imported.unknown.map((index) => ({ path: `operations.${index}`, message })));
  }
  const isAsked = options.operations !== null;
  const tools: PreviewedTool[] = [];
  const operations = imported.operations.map(({ draft, ...operation }) => {
    const found = draft && findProblem(draft, isAsked, policy);
    if (draft && found === null && isAsked)
      tools.push({ operation: operation.id, ...withAllWarnings(draft) });
    return { ...operation, problem: operation.problem ?? found };
  });
  return { operations, tools, fixed_values: [] };
}

function read(document: unknown, options: Parameters<typeof importOpenApi>[1]): ImportedDocument {
  try {
    return importOpenApi(document, options);
  } catch (error) {
    throw error instanceof ImportProblem ? error.toError("openapi") : error;
  }
}

/** An outline checks only the URL. */
function findProblem(draft: ToolDraft, isComplete: boolean, policy: NetworkPolicy): string | null {
  const { url } = draft.tool;
  const host = findPrivateHost(url, policy);
  if (host) return `leads to ${host.host}, a private address, which tools can't reach. Set server_url`;
  const [problem] = isComplete ? checkDraft(draft, policy) : checkToolUrl(url);
  return problem ? `makes a tool whose ${problem.path || "configuration"} ${problem.message}` : null;
}

export function withAllWarnings(draft: ToolDraft): ToolDraft {
  const { tool, warnings } = safeDraft(draft);
  return { tool, warnings: fewWarnings(withToolWarnings(warnings, toolWarnings(tool))) };
}
