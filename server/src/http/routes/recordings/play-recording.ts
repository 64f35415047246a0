import { Type } from "typebox";
import { recordPlay } from "../../../access/audit/audit-queries.ts";
import { notFound } from "@parley/base/errors";
import { openLink } from "../../../calls/recordings/recording-links.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { loadPlayable, sendSound, SOUND_RESPONSES } from "./send-sound.ts";

export const playRecordingOperation = defineOperation({
  id: "recordings_play",
  method: "GET",
  path: "/recordings/{link}",
  role: "public",
  tag: "calls",
  summary: "Play a recording by its link",
  description:
    "Opus in Ogg, by a link from `calls_create_recording_link`. Supports `Range`. The audit log records from which address.",
  params: object({ link: Type.String({ description: "The part of the link after `/recordings/`." }) }),
  responses: SOUND_RESPONSES,
  responseType: "audio/ogg",
  errors: ["NOT_FOUND", "CONFLICT", "RANGE_NOT_SATISFIABLE", "RECORDINGS_UNAVAILABLE"],
  async handle(context, { params, headers, address }) {
    const callId = openLink(context.secrets, params.link, Date.now());
    if (callId === null) throw notFound("recording", "The link may have expired. Create a new one.");
    const { workspaceId } = await loadPlayable(context.db, callId, null);
    const agent = headers["user-agent"];
    const userAgent = typeof agent === "string" ? agent : null;
    await recordPlay(context.db, { workspaceId, callId, address, userAgent }, new Date());
    return sendSound(context, callId, null, headers["range"]);
  },
});
