import { notFound } from "@parley/base/errors";
import { getWorkspace } from "../../../access/workspaces/workspace-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { Workspace, workspaceRecord } from "./workspace-schema.ts";

export const getWorkspaceOperation = defineOperation({
  id: "workspaces_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}",
  role: "viewer",
  tag: "workspaces",
  summary: "Get a workspace",
  description: "The workspace's name and your role in it.",
  params: WorkspaceParams,
  responses: { 200: Workspace },
  errors: [],
  mcpName: "workspaces_get",
  async handle({ db }, { params, actor }) {
    const row = await getWorkspace(db, params.workspace_id);
    if (!row) throw notFound("workspace");
    return { status: 200, body: workspaceRecord(row, actor.role) };
  },
});
