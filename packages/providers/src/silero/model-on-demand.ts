import type { SileroModel } from "./silero-model.ts";

export interface ModelOnDemand extends SileroModel {
  /** Starts loading, unless it has already started. Tries again after a failed load. */
  wake(): void;
  /** Resolves when the current load ends, whether or not it succeeds; null if none is running. */
  loading(): Promise<unknown> | null;
}

/**
 * A model that takes no memory until `wake`. Requests wait while it loads. If loading fails, `onFailure` is called once
 * and the model detects no speech.
 */
export function modelOnDemand(
  load: () => Promise<SileroModel>,
  onFailure: (error: unknown) => void,
): ModelOnDemand {
  let loading: Promise<SileroModel | null> | null = null;
  let isSettled = true;

  async function attempt(): Promise<SileroModel | null> {
    try {
      return await load();
    } catch (error) {
      loading = null;
      onFailure(error);
      return null;
    } finally {
      isSettled = true;
    }
  }

  return {
    wake() {
      if (loading) return;
      isSettled = false;
      loading = attempt();
    },
    loading: () => (isSettled ? null : loading),
    async infer(batch) {
      const model = await loading;
      return model ? model.infer(batch) : new Float32Array(batch.length);
    },
    async close() {
      const model = await loading;
      await model?.close();
    },
  };
}
