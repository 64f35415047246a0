import { Type } from "typebox";
import { LINK_LIFETIME_MS, sealLink } from "../../../calls/recordings/recording-links.ts";
import { object, time } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";
import { loadPlayable } from "./send-sound.ts";

/** docs/recordings.md#playing-it */
export const createRecordingLinkOperation = defineOperation({
  id: "calls_create_recording_link",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/recording-link",
  role: "editor",
  tag: "calls",
  summary: "Create a link to a recording",
  description: "Anyone with the link can play the recording for 10 minutes plus its length. Audited.",
  params: CallParams,
  responses: {
    201: object({ url: Type.String({ format: "uri" }), expires_at: time() }, { title: "RecordingLink" }),
  },
  location: null,
  changesNothing: true,
  atomic: true,
  errors: ["NOT_FOUND", "CONFLICT"],
  async handle({ db, secrets, config }, { params }) {
    const { workspace_id: workspaceId, call_id: callId } = params;
    const { durationMs } = await loadPlayable(db, callId, workspaceId);
    const expiresAt = Date.now() + LINK_LIFETIME_MS + (durationMs ?? 0);
    const token = sealLink(secrets, callId, expiresAt);
    const url = `${config.publicUrl}/recordings/${token}`;
    return { status: 201, body: { url, expires_at: new Date(expiresAt).toISOString() } };
  },
});
