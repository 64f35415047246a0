/** Previews the tools that an import would create. Saves nothing. */
import { validationFailed } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { checkDraft } from "./check-draft.ts";
import { importCurl } from "./curl/import-curl.ts";
import type { ImportPreviewInput } from "./import-input.ts";
import { ImportProblem } from "./draft/import-problem.ts";
import { withAllWarnings, type ImportPreview } from "./preview-openapi.ts";
import { runImport, type Importer } from "./run-import.ts";
import { fixedValues, withArguments } from "./values/choose-arguments.ts";
import type { FixedValue } from "./values/fixed-value.ts";

/**
 * Throws VALIDATION_FAILED for input that can't be read, PRIVATE_NETWORK for a cURL command, and AT_CAPACITY.
 */
export async function previewImport(
  input: ImportPreviewInput,
  policy: NetworkPolicy,
  importer: Importer,
): Promise<ImportPreview> {
  const { curl, openapi: document, operations, server_url, include_optional } = input;
  if (curl === undefined && input.arguments !== undefined)
    throw validationFailed({ path: "arguments", message: "only works with curl" });
  if (curl !== undefined && document === undefined) return previewCurl(curl, input, policy);
  if (curl !== undefined || document === undefined)
    throw validationFailed({ path: "", message: "send either curl or openapi" });
  checkAsked(operations ?? []);
  const task = {
    document,
    operations: operations ?? null,
    serverUrl: server_url ?? null,
    includeOptional: include_optional ?? false,
    policy,
  };
  return runImport(task, importer);
}

function previewCurl(command: string, input: ImportPreviewInput, policy: NetworkPolicy): ImportPreview {
  for (const path of ["operations", "server_url", "include_optional"] as const) {
    if (input[path] !== undefined) throw validationFailed({ path, message: "only works with openapi" });
  }
  const given = asField("curl", () => importCurl(command));
  const values = fixedValues(given);
  const draft = withArguments(given, chosen(input.arguments ?? [], values));
  const [problem] = checkDraft(draft, policy);
  if (problem) {
    const message = `makes an invalid tool. ${validationFailed(problem).message}`;
    throw validationFailed({ path: "curl", message });
  }
  const tools = [{ operation: null, ...withAllWarnings(draft) }];
  return { operations: [], tools, fixed_values: values };
}

function chosen(names: string[], values: FixedValue[]): string[] {
  const message = "isn't a fixed value of the command. A preview lists them";
  const unknown = names.flatMap((name, index) =>
    values.some((value) => value.name === name) ? [] : [{ path: `arguments.${index}`, message }],
  );
  if (unknown.length > 0) throw validationFailed(...unknown);
  return names;
}

function checkAsked(operations: string[]): void {
  const repeated = operations.findIndex((id, index) => operations.indexOf(id) < index);
  if (repeated >= 0) throw validationFailed({ path: `operations.${repeated}`, message: "is listed twice" });
}

function asField<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ImportProblem ? error.toError(path) : error;
  }
}
