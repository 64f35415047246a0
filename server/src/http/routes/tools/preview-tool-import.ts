import { Type } from "typebox";
import { nullable, object } from "@parley/base/schema-builders";
import { ImportPreviewInput } from "../../../tools/import/import-input.ts";
import { previewImport } from "../../../tools/import/preview-import.ts";
import { FixedValue } from "../../../tools/import/values/fixed-value.ts";
import { httpToolSchema } from "../../../tools/kinds/http/config/http-tool-config.ts";
import { ToolWarning } from "../../../tools/config/tool-warning.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { IMPORT_BODY_LIMIT } from "./import-body-limit.ts";

const ImportableOperation = object(
  {
    id: Type.String({ description: "For `operations`: the operationId, or `GET /path`." }),
    operation_id: nullable(Type.String()),
    method: Type.String(),
    path: Type.String(),
    summary: Type.String(),
    deprecated: Type.Boolean(),
    problem: nullable(Type.String({ description: "Why it can't be imported. Null if it can." })),
  },
  { title: "ImportableOperation" },
);

const ToolImportPreview = object(
  {
    operations: Type.Array(ImportableOperation, {
      description: "The operations you asked for, or all if you named none.",
    }),
    tools: Type.Array(
      object({
        operation: nullable(Type.String({ description: "The operation's `id`. Null for cURL." })),
        tool: httpToolSchema,
        warnings: Type.Array(ToolWarning, {
          description: "What the import skipped, assumed or found suspicious.",
        }),
      }),
      {
        description:
          "Drafts to send to `tools_create` or `tools_import`. A writing request without arguments is drafted as inactive.",
      },
    ),
    fixed_values: Type.Array(FixedValue, {
      description:
        "Fixed values in the cURL command that could be arguments. List their names in `arguments`.",
    }),
  },
  { title: "ToolImportPreview" },
);

export const previewToolImportOperation = defineOperation({
  id: "tools_preview_import",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/import/preview",
  role: "editor",
  tag: "tools",
  summary: "Preview a tool import",
  description:
    "Saves nothing. For an OpenAPI document without `operations`, lists what can be imported. Otherwise returns drafts to edit and save.",
  params: WorkspaceParams,
  body: ImportPreviewInput,
  bodyLimit: IMPORT_BODY_LIMIT,
  largeMember: "openapi",
  responses: { 200: ToolImportPreview },
  errors: ["PRIVATE_NETWORK", "AT_CAPACITY"],
  mcpName: "tools_preview_import",
  hints: { readOnly: true },
  async handle({ networks, places }, { params, body, actor }) {
    const importer = { places: places.imports, workspace: params.workspace_id, person: actor.userId };
    return { status: 200, body: await previewImport(body, networks.tools, importer) };
  },
});
