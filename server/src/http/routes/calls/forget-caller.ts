import { Type } from "typebox";
import { forgetCaller } from "../../../call-records/records/deleting/forget-caller.ts";
import { object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

const ForgetInput = object(
  {
    number: text({
      minLength: 1,
      maxLength: 64,
      description:
        "The caller's phone number. An international one is found however it was written; any other one as call records have it.",
    }),
  },
  { title: "ForgetInput", examples: [{ number: "+4930123456" }] },
);

const Forgotten = object(
  {
    deleted: Type.Integer({ description: "Calls that were deleted." }),
    live: Type.Integer({
      description:
        "Calls with this number that aren't over. They stay; repeat the request when they have ended.",
    }),
  },
  { title: "ForgottenCalls" },
);

export const forgetCallerOperation = defineOperation({
  id: "calls_forget",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/calls/forget",
  role: "admin",
  tag: "calls",
  summary: "Delete a caller's data",
  description:
    "Deletes every ended call from or to this number, or that was given it as `customer.number`: record, transcript, recording, analysis, tool runs and webhook events. This can't be undone.",
  params: WorkspaceParams,
  body: ForgetInput,
  responses: { 200: Forgotten },
  errors: [],
  destructive: true,
  // How many, and never whose.
  audit: (_request, { body }) => ({ detail: { deleted: (body as { deleted: number }).deleted } }),
  async handle({ db, recordings }, { params, body }) {
    const forgotten = await forgetCaller(db, params.workspace_id, body.number);
    recordings.sweep();
    return { status: 200, body: forgotten };
  },
});
