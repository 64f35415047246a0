import { Type, type Static } from "typebox";
import { object } from "@parley/base/schema-builders";
import { ImportInput } from "../../../tools/import/import-input.ts";
import { importTools } from "../../../tools/import/import-tools.ts";
import { importedTool, ImportedTool } from "../../../tools/tool-record.ts";
import { withToolWarnings } from "../../../tools/kinds/http/config/form-body.ts";
import { fewWarnings } from "../../../tools/config/tool-warning.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { IMPORT_BODY_LIMIT } from "./import-body-limit.ts";

const ImportedTools = object({ data: Type.Array(ImportedTool) }, { title: "ImportedTools" });

/** Not atomic, unlike others: reading a document takes a while, and no transaction should wait for it. */
export const importToolsOperation = defineOperation({
  id: "tools_import",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/import",
  role: "editor",
  tag: "tools",
  summary: "Import tools",
  description:
    "From a cURL command, from operations of an OpenAPI document, or from edited drafts of a preview. Creates all or none. CONFLICT lists names already in use in `names`.",
  params: WorkspaceParams,
  body: ImportInput,
  bodyLimit: IMPORT_BODY_LIMIT,
  largeMember: "openapi",
  location: "/public/v1/workspaces/{workspace_id}/tools",
  responses: { 201: ImportedTools },
  errors: ["CONFLICT", "PRIVATE_NETWORK", "AT_CAPACITY"],
  mcpName: "tools_import",
  audit: (_request, { body }) => ({
    detail: { tool_ids: (body as Static<typeof ImportedTools>).data.map(({ id }) => id) },
  }),
  async handle(context, { params, body, actor }) {
    const importer = {
      places: context.places.imports,
      workspace: params.workspace_id,
      person: actor.userId,
    };
    const created = await importTools(context, importer, body);
    const data = created.map(({ row, warnings }) => {
      const saved = importedTool(row, context.secrets);
      return { ...saved, warnings: fewWarnings(withToolWarnings(warnings, saved.warnings)) };
    });
    return { status: 201, body: { data } };
  },
});
