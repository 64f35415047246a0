import { Type } from "typebox";
import { nullable, object } from "../../../schema-builders.ts";
import { toolNetwork } from "../../../net/tool-network.ts";
import { ImportPreviewInput } from "../../../tools/import/import-input.ts";
import { previewImport } from "../../../tools/import/preview-import.ts";
import { toolConfigSchema } from "../../../tools/config/tool-config.ts";
import { ToolWarning } from "../../../tools/config/tool-warning.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { IMPORT_BODY_LIMIT } from "./import-body-limit.ts";

const ImportableOperation = object(
  {
    id: Type.String({ description: "What `operations` takes: the operationId, or `GET /path`." }),
    operation_id: nullable(Type.String()),
    method: Type.String(),
    path: Type.String(),
    summary: Type.String(),
    deprecated: Type.Boolean(),
    problem: nullable(Type.String({ description: "Why it cannot become a tool; null when it can." })),
  },
  { title: "ImportableOperation" },
);

const ToolImportPreview = object(
  {
    operations: Type.Array(ImportableOperation, {
      description: "Those that were asked for; all of the document when none were.",
    }),
    tools: Type.Array(
      object({
        operation: nullable(Type.String({ description: "Its `id`; null for a cURL command." })),
        tool: toolConfigSchema,
        warnings: Type.Array(ToolWarning, {
          description: "What the import left out or assumed, and what is likely wrong.",
        }),
      }),
      {
        description:
          "Drafts, as `tools_create` takes them: of a cURL command, or of the operations asked for.",
      },
    ),
  },
  { title: "ToolImportPreview" },
);

export const previewToolImportOperation = defineOperation({
  id: "tools_preview_import",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/import/preview",
  role: "editor",
  tag: "tools",
  summary: "Show the tools that an import would make",
  description:
    "Saves nothing. Of an OpenAPI document without `operations`, it answers what can be chosen and why something cannot; with them, and of a cURL command, drafts to edit and save.",
  params: WorkspaceParams,
  body: ImportPreviewInput,
  bodyLimit: IMPORT_BODY_LIMIT,
  largeMember: "openapi",
  responses: { 200: ToolImportPreview },
  errors: ["PRIVATE_NETWORK", "AT_CAPACITY"],
  mcpName: "tools_preview_import",
  hints: { readOnly: true },
  async handle({ config }, { params, body }) {
    return { status: 200, body: await previewImport(body, toolNetwork(config), params.workspace_id) };
  },
});
