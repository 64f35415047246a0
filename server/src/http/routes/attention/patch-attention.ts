import { validationFailed } from "@parley/base/errors";
import { nullable, object, time } from "@parley/base/schema-builders";
import { snoozeAttention } from "../../../attention/attention-queries.ts";
import { AttentionItem } from "../../../events/entries/attention-entry.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AttentionParams } from "../../operation/params.ts";

const DAY_MS = 24 * 3_600_000;
const LONGEST_DAYS = 7;

/** docs/attention.md#snoozing */
export const patchAttentionOperation = defineOperation({
  id: "attention_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/attention/{attention_id}",
  role: "editor",
  tag: "attention",
  summary: "Snooze a problem",
  description: `For all members, for ${LONGEST_DAYS} days at most. A snoozed problem stays in the list.`,
  params: AttentionParams,
  body: object(
    { snoozed_until: nullable(time(), { description: "Null ends the snooze." }) },
    { title: "AttentionPatch", examples: [{ snoozed_until: null }] },
  ),
  responses: { 200: AttentionItem },
  errors: ["NOT_FOUND"],
  atomic: true,
  audit: ({ body }) => ({ detail: { snoozed_until: body.snoozed_until } }),
  mcpName: "attention_patch",
  async handle({ db }, { params, body, actor }) {
    const now = new Date();
    const until = body.snoozed_until === null ? null : new Date(body.snoozed_until);
    const ms = until ? until.getTime() - now.getTime() : 1;
    if (!(ms > 0 && ms <= LONGEST_DAYS * DAY_MS)) {
      const message = `must be in the future, and within ${LONGEST_DAYS} days`;
      throw validationFailed({ path: "snoozed_until", message });
    }
    const { workspace_id: workspaceId, attention_id: id } = params;
    return {
      status: 200,
      body: await snoozeAttention(db, workspaceId, { id, role: actor.role, until, now }),
    };
  },
});
