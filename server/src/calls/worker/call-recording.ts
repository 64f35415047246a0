/** The recording of one call in this worker. A call whose recording fails goes on without it. */
import { createStereoEncoder } from "@parley/media/codecs/stereo-encoder";
import { recordCall } from "../recordings/writing/record-call.ts";
import { stackOf } from "@parley/base/thrown";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { SoundRecording } from "@parley/conversation/sound/sound-recording";

export interface RunningRecording extends SoundRecording {
  /** Call it at the hang-up, or when the call failed. Resolves when the file is complete and that has been sent. */
  complete(): Promise<void>;
}

export interface CallRecordingOptions {
  folder: string;
  send(event: CallEvent): void;
  log(level: "error", message: string): void;
}

/** Null if the call isn't recorded. */
export async function openRecording(
  { callId, recording }: CallPlan,
  { folder, send, log }: CallRecordingOptions,
): Promise<RunningRecording | null> {
  if (!recording) return null;
  const onFailure = (message: string): void => {
    log("error", message);
    send({ type: "warning", code: "recording_failed", message });
  };
  let hasBegun = false;
  const onBegin = (): void => {
    hasBegun = true;
    send({ type: "recording" });
  };
  try {
    const encoder = await createStereoEncoder();
    const sound = recordCall({ folder, callId, encoder, onBegin, onFailure });
    return {
      ...sound,
      async complete() {
        const recorded = await sound.close();
        if (hasBegun) send({ type: "recorded", sound: recorded });
      },
    };
  } catch (error) {
    log("error", stackOf(error));
    send({ type: "warning", code: "recording_failed", message: "The recording couldn't be started." });
    return null;
  }
}
