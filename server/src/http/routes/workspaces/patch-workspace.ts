import { notFound } from "../../../errors.ts";
import { changeWorkspace, getWorkspace } from "../../../workspaces/workspace-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { Workspace, WorkspacePatch, workspaceRecord } from "./workspace-schema.ts";

export const patchWorkspaceOperation = defineOperation({
  id: "workspaces_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}",
  role: "admin",
  tag: "workspaces",
  summary: "Change a workspace",
  description:
    "Changes its name, or how long recordings and calls are kept. A shorter time deletes older ones within the hour.",
  params: WorkspaceParams,
  body: WorkspacePatch,
  responses: { 200: Workspace },
  errors: [],
  atomic: true,
  async handle({ db }, { params, body, actor }) {
    const { workspace_id: id } = params;
    const {
      name,
      recording_retention_days: recordingRetentionDays,
      call_retention_days: callRetentionDays,
    } = body;
    const change = {
      ...(name !== undefined && { name }),
      ...(recordingRetentionDays !== undefined && { recordingRetentionDays }),
      ...(callRetentionDays !== undefined && { callRetentionDays }),
    };
    const isChange = Object.keys(change).length > 0;
    const row = isChange ? await changeWorkspace(db, id, change) : await getWorkspace(db, id);
    if (!row) throw notFound("workspace");
    return { status: 200, body: workspaceRecord(row, actor.role) };
  },
});
