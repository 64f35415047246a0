import type { VoiceActivity } from "@parley/conversation/sound/sound-ports";
import { createActivityStream, type ActivityStream } from "./activity-stream.ts";
import { modelOnDemand, type ModelOnDemand } from "./model-on-demand.ts";
import { loadSileroModel, type SileroModel } from "./silero-model.ts";

export interface SileroVoiceActivity extends VoiceActivity {
  /** Frees the model once a running inference is done. Open streams report nothing more. Idempotent. */
  close(): Promise<void>;
}

/** Windows per inference. Larger batches are no faster. */
const MAX_BATCH = 32;
/** Longest wait for windows of other calls, in ms. */
const MAX_GATHER_MS = 10;
/**
 * Silero v5 hears speech for 77 ms after its end (median of 15 sentences in three voices), rounded to whole windows.
 */
export const LAG_MS = 64;

/**
 * Voice activity detection for all calls of this thread. Takes half a second to load. Uses no network and no other
 * thread.
 */
export async function createSileroVoiceActivity(
  onFailure?: (error: unknown) => void,
): Promise<SileroVoiceActivity> {
  return createBatchedVoiceActivity(await loadSileroModel(), onFailure);
}

/** The same, but loaded by `wake` or the first stream, whose first windows wait for it. */
export function createVoiceActivityOnDemand(
  onFailure: (error: unknown) => void = throwLater,
  load: () => Promise<SileroModel> = loadSileroModel,
): SileroVoiceActivity & Pick<ModelOnDemand, "wake" | "loading"> {
  const model = modelOnDemand(load, onFailure);
  const activity = createBatchedVoiceActivity(model, onFailure);
  return {
    ...activity,
    wake: model.wake,
    loading: model.loading,
    open(onWindow) {
      model.wake();
      return activity.open(onWindow);
    },
  };
}

/**
 * Feeds the windows of all open streams to the model in batches. A single call's windows are sent at once. With more
 * calls, a batch is gathered for up to 10 ms, since a batch of 16 costs 60 % of 16 single windows. If an inference
 * fails, its windows get 0: the call continues, deaf for 32 ms. `onFailure` is called for that, and for a listener that
 * throws. Without it, both are uncaught exceptions.
 */
export function createBatchedVoiceActivity(
  model: SileroModel,
  onFailure: (error: unknown) => void = throwLater,
): SileroVoiceActivity {
  const streams = new Set<ActivityStream>();
  let isClosed = false;
  let isScheduled = false;
  let running: Promise<void> = Promise.resolve();

  function schedule(): void {
    if (isScheduled || isClosed) return;
    isScheduled = true;
    const gatherMs = Math.min(MAX_GATHER_MS, streams.size - 1);
    if (gatherMs > 0) setTimeout(start, gatherMs);
    else setImmediate(start);
  }

  function start(): void {
    running = inferAll().finally(() => {
      isScheduled = false;
      if ([...streams].some((stream) => stream.isWaiting())) schedule();
    });
  }

  /**
   * Takes one window from every waiting stream, because a stream's next window needs the state that this one produces.
   */
  async function inferAll(): Promise<void> {
    const due = [...streams].filter((stream) => stream.isWaiting());
    for (let at = 0; at < due.length; at += MAX_BATCH) {
      const batch = due.slice(at, at + MAX_BATCH).filter((stream) => streams.has(stream));
      if (batch.length === 0) continue;
      const probabilities = await infer(batch);
      for (const [i, stream] of batch.entries())
        if (streams.has(stream)) stream.settle(probabilities[i] ?? 0);
    }
  }

  async function infer(batch: ActivityStream[]): Promise<Float32Array> {
    try {
      return await model.infer(batch.map((stream) => stream.nextInput()));
    } catch (error) {
      onFailure(error);
      return new Float32Array(batch.length);
    }
  }

  return {
    lagMs: LAG_MS,
    open(onWindow) {
      const stream = createActivityStream((probability) => {
        try {
          onWindow(probability);
        } catch (error) {
          onFailure(error); // one call's listener must not stop the others
        }
      });
      streams.add(stream);
      return {
        write(frame) {
          if (!streams.has(stream)) return;
          stream.write(frame);
          if (stream.isWaiting()) schedule();
        },
        close: () => void streams.delete(stream),
      };
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      streams.clear();
      await running;
      await model.close();
    },
  };
}

function throwLater(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
