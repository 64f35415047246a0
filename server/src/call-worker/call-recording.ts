/** The recording of one call in this worker. A call whose recording fails goes on without it. */
import { createStereoEncoder } from "../lines/codecs/stereo-encoder.ts";
import { recordCall } from "../recordings/writing/record-call.ts";
import { stackOf } from "../thrown.ts";
import type { CallEvent } from "../voice/call-messages.ts";
import type { CallPlan } from "../voice/call-plan.ts";
import type { SoundRecording } from "../voice/sound/sound-recording.ts";

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
