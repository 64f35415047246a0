import { notFound } from "../../../errors.ts";
import { getWorkspace, renameWorkspace } from "../../../workspaces/workspace-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { Workspace, WorkspacePatch, workspaceRecord } from "./workspace-schema.ts";

export const patchWorkspaceOperation = defineOperation({
  id: "workspaces_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}",
  role: "admin",
  tag: "workspaces",
  summary: "Rename a workspace",
  description: "Changes the name only. The ID used in API URLs stays the same.",
  params: WorkspaceParams,
  body: WorkspacePatch,
  responses: { 200: Workspace },
  errors: [],
  atomic: true,
  async handle({ db }, { params, body, actor }) {
    const { workspace_id: id } = params;
    const row =
      body.name === undefined ? await getWorkspace(db, id) : await renameWorkspace(db, id, body.name);
    if (!row) throw notFound("workspace");
    return { status: 200, body: workspaceRecord(row, actor.role) };
  },
});
