/** The tools that an import would make. Nothing is saved. */
import { validationFailed } from "../../errors.ts";
import type { NetworkPolicy } from "../../net/guarded-request.ts";
import { checkToolUrl, findPrivateHost } from "../config/check-tool-url.ts";
import { toolWarnings } from "../config/tool-warnings.ts";
import { fewWarnings } from "../config/tool-warning.ts";
import { checkDraft } from "./check-draft.ts";
import { importCurl } from "./curl/import-curl.ts";
import type { ToolDraft } from "./draft/draft.ts";
import type { ImportPreviewInput } from "./import-input.ts";
import { ImportProblem } from "./draft/import-problem.ts";
import type { ImportedOperation } from "./openapi/import-openapi.ts";
import { runImport } from "./openapi/run-import.ts";

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

/** Throws VALIDATION_FAILED for input that can't be read, PRIVATE_NETWORK for a cURL command. */
export async function previewImport(
  input: ImportPreviewInput,
  policy: NetworkPolicy,
): Promise<ImportPreview> {
  const { curl, openapi } = input;
  if (curl !== undefined && openapi === undefined) return previewCurl(curl, input, policy);
  if (curl === undefined && openapi !== undefined) return previewOpenApi(openapi, input, policy);
  throw validationFailed({ path: "", message: "give either curl or openapi" });
}

function previewCurl(command: string, input: ImportPreviewInput, policy: NetworkPolicy): ImportPreview {
  for (const path of ["operations", "server_url", "include_optional"] as const) {
    if (input[path] !== undefined) throw validationFailed({ path, message: "belongs to openapi only" });
  }
  const draft = asField("curl", () => importCurl(command));
  const [problem] = checkDraft(draft, policy);
  if (problem) {
    const message = `makes a tool whose ${problem.path || "configuration"} ${problem.message}`;
    throw validationFailed({ path: "curl", message });
  }
  return { operations: [], tools: [{ operation: null, ...withAllWarnings(draft) }] };
}

async function previewOpenApi(
  document: unknown,
  { operations, server_url, include_optional }: ImportPreviewInput,
  policy: NetworkPolicy,
): Promise<ImportPreview> {
  checkAsked(operations ?? []);
  const options = {
    operations: operations ?? null,
    serverUrl: server_url ?? null,
    includeOptional: include_optional ?? false,
  };
  const imported = await runImport(document, options).catch((error: unknown) => {
    throw error instanceof ImportProblem ? error.toError("openapi") : error;
  });
  if (imported.unknown.length > 0) {
    const message = "is no operation of the document: a preview without operations lists them";
    throw validationFailed(...imported.unknown.map((index) => ({ path: `operations.${index}`, message })));
  }
  const tools: PreviewedTool[] = [];
  const listed = imported.operations.map(({ draft, ...operation }) => {
    const found = draft && findProblem(draft, operations !== undefined, policy);
    if (draft && found === null && operations)
      tools.push({ operation: operation.id, ...withAllWarnings(draft) });
    return { ...operation, problem: operation.problem ?? found };
  });
  return { operations: listed, tools };
}

function checkAsked(operations: string[]): void {
  const repeated = operations.findIndex((id, index) => operations.indexOf(id) < index);
  if (repeated >= 0) throw validationFailed({ path: `operations.${repeated}`, message: "is given twice" });
}

/** In an outline, only the URL is checked. */
function findProblem(draft: ToolDraft, isComplete: boolean, policy: NetworkPolicy): string | null {
  const { url } = draft.tool;
  const host = findPrivateHost(url, policy);
  if (host) return `leads to ${host.host}, a private address, which tools must not reach: say server_url`;
  const [problem] = isComplete ? checkDraft(draft, policy) : checkToolUrl(url);
  return problem ? `makes a tool whose ${problem.path || "configuration"} ${problem.message}` : null;
}

function withAllWarnings({ tool, warnings }: ToolDraft): ToolDraft {
  return { tool, warnings: fewWarnings([...warnings, ...toolWarnings(tool)]) };
}

function asField<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ImportProblem ? error.toError(path) : error;
  }
}
