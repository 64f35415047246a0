import type { Db } from "../../../platform/db/schema.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import type { Actor } from "../../../access/people/actor.ts";
import { findSignInMethods } from "../../../access/people/sign-in-methods.ts";
import {
  changeWorkspace,
  getWorkspace,
  lockWorkspace,
} from "../../../access/workspaces/workspace-queries.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { patchOf } from "../../operation/replacement.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { changedRules, Workspace, WorkspacePatch, workspaceRecord } from "./workspace-schema.ts";

export const patchWorkspaceOperation = defineOperation({
  id: "workspaces_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}",
  role: "admin",
  tag: "workspaces",
  summary: "Change a workspace",
  description:
    "Changes its name, who may call in, or how long recordings and calls are kept. A shorter time deletes older ones within the hour. Only owners with two-factor authentication can require it.",
  params: WorkspaceParams,
  body: patchOf(WorkspacePatch, ["role"]),
  responses: { 200: Workspace },
  errors: ["CONFLICT"],
  atomic: true,
  async handle({ db }, { params, body, actor }) {
    const { workspace_id: id } = params;
    const {
      name,
      recording_retention_days: recordingRetentionDays,
      call_retention_days: callRetentionDays,
      require_two_factor: requireTwoFactor,
      inbound,
    } = body;
    const before = await lockWorkspace(db, id);
    if (requireTwoFactor !== undefined && requireTwoFactor !== before?.requireTwoFactor)
      await checkRequirement(db, actor, requireTwoFactor);
    const change = {
      ...(name !== undefined && { name }),
      ...(recordingRetentionDays !== undefined && { recordingRetentionDays }),
      ...(callRetentionDays !== undefined && { callRetentionDays }),
      ...(requireTwoFactor !== undefined && { requireTwoFactor }),
      ...(inbound && { inbound: changedRules(before?.inbound ?? null, inbound) }),
    };
    const isChange = Object.keys(change).length > 0;
    const row = isChange ? await changeWorkspace(db, id, change) : await getWorkspace(db, id);
    if (!row) throw notFound("workspace");
    return { status: 200, body: workspaceRecord(row, actor.role) };
  },
});

/** Throws FORBIDDEN for those who aren't owners, and CONFLICT for an owner who would lock themselves out. */
async function checkRequirement(db: Db, actor: Actor, isRequired: boolean): Promise<void> {
  requireReach(actor, "owner");
  if (!isRequired || actor.userId === null) return;
  const { hasPassword, hasTwoFactor } = await findSignInMethods(db, actor.userId);
  if (!hasPassword || hasTwoFactor) return;
  const message = "Turn on two-factor authentication for your own account first.";
  throw new ServiceError("CONFLICT", message, { field: "require_two_factor" });
}
