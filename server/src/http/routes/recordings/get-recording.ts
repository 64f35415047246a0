import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";
import { sendSound, SOUND_RESPONSES } from "./send-sound.ts";

/** docs/recordings.md#playing-it */
export const getRecordingOperation = defineOperation({
  id: "calls_get_recording",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/recording",
  role: "editor",
  tag: "calls",
  summary: "Download a call's recording",
  description:
    "Opus in Ogg: the caller on the left, the agent on the right. Supports `Range`. Fails with CONFLICT until the call is over. The audit log records who asked.",
  params: CallParams,
  responses: SOUND_RESPONSES,
  responseType: "audio/ogg",
  errors: ["NOT_FOUND", "CONFLICT", "RANGE_NOT_SATISFIABLE", "RECORDINGS_UNAVAILABLE"],
  audit: () => ({}),
  handle: (context, { params, headers }) =>
    sendSound(context, params.call_id, params.workspace_id, headers["range"]),
});
