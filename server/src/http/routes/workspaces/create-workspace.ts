import type { Static } from "typebox";
import { checkWorkspaceLimit } from "../../../access/workspaces/workspace-limit.ts";
import { insertMember } from "../../../access/workspaces/member-queries.ts";
import { getWorkspace, insertWorkspace } from "../../../access/workspaces/workspace-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { Workspace, WorkspaceInput, workspaceRecord } from "./workspace-schema.ts";

export const createWorkspaceOperation = defineOperation({
  id: "workspaces_create",
  method: "POST",
  path: "/public/v1/workspaces",
  role: "person",
  tag: "workspaces",
  summary: "Create a workspace",
  description:
    'For signed-in people only. You become its owner. CONFLICT with `reason: "limit"` if you already own as many as the server allows.',
  body: WorkspaceInput,
  responses: { 201: Workspace },
  errors: ["FORBIDDEN", "CONFLICT"],
  atomic: true,
  audit: (_request, reply) => ({ workspaceId: (reply.body as Static<typeof Workspace>).id }),
  async handle({ db, config }, { body, actor }) {
    await checkWorkspaceLimit(db, actor.userId, config.workspacesPerPerson);
    const id = await insertWorkspace(db, body.name);
    await insertMember(db, id, actor.userId, "owner");
    const row = await getWorkspace(db, id);
    if (!row) throw new Error("a workspace that was just made is not there");
    return { status: 201, body: workspaceRecord(row, "owner") };
  },
});
