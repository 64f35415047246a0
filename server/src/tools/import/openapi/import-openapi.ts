/** Converts the operations of an OpenAPI document to tools. Pure: fetches and saves nothing. */
import { freeName } from "../draft/draft-name.ts";
import type { ToolDraft } from "../draft/draft.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import { draftOperation, type DraftOptions } from "./draft-operation.ts";
import { listOperations } from "./list-operations.ts";
import { readDocument } from "./read-document.ts";
import { referencesOf } from "./references.ts";

export interface OpenApiOptions extends Omit<DraftOptions, "isOutline"> {
  /** Ids of the requested operations. Null for all of them, as an outline whose drafts are not complete. */
  operations: string[] | null;
}

export interface ImportedOperation {
  id: string;
  operation_id: string | null;
  method: string;
  path: string;
  summary: string;
  deprecated: boolean;
  /** Null if it can't become a tool. */
  draft: ToolDraft | null;
  /** Why not. */
  problem: string | null;
}

export interface ImportedDocument {
  operations: ImportedOperation[];
  /** Positions in `OpenApiOptions.operations` of ids that the document doesn't have. */
  unknown: number[];
}

/** Throws ImportProblem for documents that can't be read. Requested operations are returned in the requested order. */
export function importOpenApi(given: unknown, options: OpenApiOptions): ImportedDocument {
  const document = readDocument(given);
  const all = listOperations(document.root, referencesOf(document.root));
  const byId = new Map(all.map((listed) => [listed.id, listed]));
  const asked = options.operations ?? [...byId.keys()];
  const unknown = [...asked.keys()].filter((index) => !byId.has(asked[index] ?? ""));
  const names = new Set<string>();
  const draftOptions = { ...options, isOutline: options.operations === null };
  const operations = asked.flatMap((id): ImportedOperation[] => {
    const listed = byId.get(id);
    if (!listed) return [];
    const { operationId, method, path, summary, isDeprecated } = listed;
    const shown = { id, operation_id: operationId, method, path, summary, deprecated: isDeprecated };
    try {
      const { tool, warnings } = draftOperation(document, listed, draftOptions);
      return [
        { ...shown, draft: { tool: { ...tool, name: freeName(tool.name, names) }, warnings }, problem: null },
      ];
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      return [{ ...shown, draft: null, problem: error.message }];
    }
  });
  return { operations, unknown };
}
