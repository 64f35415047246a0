import { Type } from "typebox";
import { object } from "@parley/base/schema-builders";
import { setAttentionMail } from "../../../attention/mail-members.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { AttentionMailSetting, memberOf } from "./attention-mail-schema.ts";

/** docs/attention.md#email */
export const replaceAttentionMailOperation = defineOperation({
  id: "attention_replace_mail",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/attention/mail",
  role: "viewer",
  tag: "attention",
  summary: "Change your email notifications",
  description: "Your own, in this workspace. Off unless you turn it on.",
  params: WorkspaceParams,
  body: object({ enabled: Type.Boolean() }, { title: "AttentionMailInput", examples: [{ enabled: true }] }),
  responses: { 200: AttentionMailSetting },
  errors: ["NOT_FOUND"],
  atomic: true,
  audit: ({ actor, body }) => ({
    resourceType: "member",
    ...(actor.userId !== null && { resourceId: actor.userId }),
    detail: { enabled: body.enabled },
  }),
  async handle({ db, mail }, { params, body, actor }) {
    await setAttentionMail(db, params.workspace_id, memberOf(actor), body.enabled);
    return { status: 200, body: { enabled: body.enabled, available: mail !== undefined } };
  },
});
