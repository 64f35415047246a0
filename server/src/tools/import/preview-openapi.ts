/** The tools that an OpenAPI document would make. Pure, and slow for a large document. */
import { validationFailed } from "../../errors.ts";
import type { NetworkPolicy } from "../../net/guarded-request.ts";
import { checkToolUrl, findPrivateHost } from "../config/check-tool-url.ts";
import { fewWarnings } from "../config/tool-warning.ts";
import { toolWarnings } from "../config/tool-warnings.ts";
import { checkDraft } from "./check-draft.ts";
import type { ToolDraft } from "./draft/draft.ts";
import { ImportProblem } from "./draft/import-problem.ts";
import { importOpenApi, type ImportedDocument, type ImportedOperation } from "./openapi/import-openapi.ts";

export interface PreviewedTool extends ToolDraft {
  /** The operation's id; null for a cURL command. */
  operation: string | null;
}

export interface ImportPreview {
  /** The requested ones, or all of the document. */
  operations: Omit<ImportedOperation, "draft">[];
  /** For operations that were requested by name. */
  tools: PreviewedTool[];
}

export interface OpenApiTask {
  /** An object, or its text. */
  document: unknown;
  /** Null: an outline of all. */
  operations: string[] | null;
  serverUrl: string | null;
  includeOptional: boolean;
  policy: NetworkPolicy;
}

/** Throws VALIDATION_FAILED for a document that can't be read, or without an operation that was asked for. */
export function previewOpenApi({ document, policy, ...options }: OpenApiTask): ImportPreview {
  const imported = read(document, options);
  if (imported.unknown.length > 0) {
    const message = "is no operation of the document: a preview without operations lists them";
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
  return { operations, tools };
}

function read(document: unknown, options: Parameters<typeof importOpenApi>[1]): ImportedDocument {
  try {
    return importOpenApi(document, options);
  } catch (error) {
    throw error instanceof ImportProblem ? error.toError("openapi") : error;
  }
}

/** In an outline, only the URL is checked. */
function findProblem(draft: ToolDraft, isComplete: boolean, policy: NetworkPolicy): string | null {
  const { url } = draft.tool;
  const host = findPrivateHost(url, policy);
  if (host) return `leads to ${host.host}, a private address, which tools must not reach: say server_url`;
  const [problem] = isComplete ? checkDraft(draft, policy) : checkToolUrl(url);
  return problem ? `makes a tool whose ${problem.path || "configuration"} ${problem.message}` : null;
}

export function withAllWarnings({ tool, warnings }: ToolDraft): ToolDraft {
  return { tool, warnings: fewWarnings([...warnings, ...toolWarnings(tool)]) };
}
