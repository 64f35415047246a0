import { Type } from "typebox";
import { PEAK_MS } from "../../../calls/recordings/writing/peaks.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";
import { loadPlayable } from "./send-sound.ts";

const Levels = (of: string) =>
  Type.Array(Type.Integer({ minimum: 0, maximum: 255 }), { description: `Peaks of ${of}, 0 to 255.` });

/** docs/recordings.md#the-waveform */
export const getWaveformOperation = defineOperation({
  id: "calls_get_waveform",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/waveform",
  role: "viewer",
  tag: "calls",
  summary: "Get a recording's waveform",
  description: "How loud each side was over time, for drawing the recording without downloading it.",
  params: CallParams,
  responses: {
    200: object(
      {
        interval_ms: Type.Integer({ description: "How much of the call each value covers." }),
        caller: Levels("the caller"),
        agent: Levels("the agent"),
      },
      { title: "Waveform" },
    ),
  },
  errors: ["NOT_FOUND", "CONFLICT"],
  async handle({ db }, { params }) {
    const { peaks } = await loadPlayable(db, params.call_id, params.workspace_id);
    const bytes = [...Buffer.from(peaks ?? "", "base64")];
    const caller = bytes.filter((_, index) => index % 2 === 0);
    const agent = bytes.filter((_, index) => index % 2 === 1);
    return { status: 200, body: { interval_ms: PEAK_MS, caller, agent } };
  },
});
