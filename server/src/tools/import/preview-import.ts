/** The tools that an import would make. Nothing is saved. */
import { validationFailed } from "../../errors.ts";
import type { NetworkPolicy } from "../../net/guarded-request.ts";
import { checkDraft } from "./check-draft.ts";
import { importCurl } from "./curl/import-curl.ts";
import type { ImportPreviewInput } from "./import-input.ts";
import { ImportProblem } from "./draft/import-problem.ts";
import { withAllWarnings, type ImportPreview } from "./preview-openapi.ts";
import { runImport } from "./run-import.ts";

/** Throws VALIDATION_FAILED for input that can't be read, PRIVATE_NETWORK for a cURL command, AT_CAPACITY. `owner` is the workspace. */
export async function previewImport(
  input: ImportPreviewInput,
  policy: NetworkPolicy,
  owner: string,
): Promise<ImportPreview> {
  const { curl, openapi: document, operations, server_url, include_optional } = input;
  if (curl !== undefined && document === undefined) return previewCurl(curl, input, policy);
  if (curl !== undefined || document === undefined)
    throw validationFailed({ path: "", message: "give either curl or openapi" });
  checkAsked(operations ?? []);
  const task = {
    document,
    operations: operations ?? null,
    serverUrl: server_url ?? null,
    includeOptional: include_optional ?? false,
    policy,
  };
  return runImport(task, owner);
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

function checkAsked(operations: string[]): void {
  const repeated = operations.findIndex((id, index) => operations.indexOf(id) < index);
  if (repeated >= 0) throw validationFailed({ path: `operations.${repeated}`, message: "is given twice" });
}

function asField<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ImportProblem ? error.toError(path) : error;
  }
}
