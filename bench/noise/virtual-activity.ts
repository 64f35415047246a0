/** The real voice activity detection in virtual time: every window is judged before time goes on. */
import { createActivityStream, type ActivityStream } from "@parley/providers/silero/activity-stream";
import { LAG_MS } from "@parley/providers/silero/silero-voice-activity";
import { loadSileroModel } from "@parley/providers/silero/silero-model";
import type { VoiceActivity } from "@parley/conversation/sound/sound-ports";

export interface VirtualActivity extends VoiceActivity {
  /** Judges all windows that are complete. */
  settle(): Promise<void>;
}

export async function createVirtualActivity(): Promise<VirtualActivity> {
  const model = await loadSileroModel();
  const streams = new Set<ActivityStream>();
  return {
    lagMs: LAG_MS,
    open(onWindow) {
      const stream = createActivityStream(onWindow);
      streams.add(stream);
      return { write: (frame) => stream.write(frame), close: () => void streams.delete(stream) };
    },
    async settle() {
      for (const stream of streams)
        while (stream.isWaiting()) stream.settle((await model.infer([stream.nextInput()]))[0] ?? 0);
    },
  };
}
