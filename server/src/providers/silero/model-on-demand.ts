import type { SileroModel } from "./silero-model.ts";

export interface ModelOnDemand extends SileroModel {
  /** Begins to load it, unless that has been done. After a load that failed, tries again. */
  wake(): void;
  /** Resolves when the load that is under way has ended, however it ends; null if none is. */
  loading(): Promise<unknown> | null;
}

/**
 * A model that takes no memory until `wake`. Whoever asks it meanwhile waits; if it can't be loaded, which `onFailure` is
 * told once, it hears no speech.
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
