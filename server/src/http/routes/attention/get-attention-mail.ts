import { getAttentionMail } from "../../../attention/mail-members.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { AttentionMailSetting, memberOf } from "./attention-mail-schema.ts";

/** docs/attention.md#email */
export const getAttentionMailOperation = defineOperation({
  id: "attention_get_mail",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/attention/mail",
  role: "viewer",
  tag: "attention",
  summary: "Get your email notifications",
  description: "Your own, in this workspace.",
  params: WorkspaceParams,
  responses: { 200: AttentionMailSetting },
  errors: ["NOT_FOUND"],
  async handle({ db, mail }, { params, actor }) {
    const enabled = await getAttentionMail(db, params.workspace_id, memberOf(actor));
    return { status: 200, body: { enabled, available: mail !== undefined } };
  },
});
