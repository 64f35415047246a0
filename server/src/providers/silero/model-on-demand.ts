import type { SileroModel } from "./silero-model.ts";

export interface ModelOnDemand extends SileroModel {
  /** Begins to load it, unless that has been done. After a load that failed, tries again. */
  wake(): void;
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

  async function attempt(): Promise<SileroModel | null> {
    try {
      return await load();
    } catch (error) {
      loading = null;
      onFailure(error);
      return null;
    }
  }

  return {
    wake() {
      loading ??= attempt();
    },
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
