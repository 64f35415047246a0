import { readFile } from "node:fs/promises";
import * as ort from "onnxruntime-web/wasm";

/** The network's input at 16 kHz: 512 new samples, preceded by the last 64 before them. */
export const WINDOW_SAMPLES = 512;
export const CONTEXT_SAMPLES = 64;
export const INPUT_SAMPLES = CONTEXT_SAMPLES + WINDOW_SAMPLES;

/** The recurrent state of one stream: two layers of 128. */
const LAYERS = 2;
const LAYER_SIZE = 128;
export const STATE_SIZE = LAYERS * LAYER_SIZE;

/** One window of one stream. */
export interface ModelInput {
  /** `INPUT_SAMPLES` in [-1, 1). */
  samples: Float32Array;
  /** The stream's state, `STATE_SIZE`; zeros at the beginning. Overwritten with the next state. */
  state: Float32Array;
}

export interface SileroModel {
  /**
   * The probability of speech in each window, with one inference for all of them. Don't call it again while one is
   * running.
   */
  infer(batch: ModelInput[]): Promise<Float32Array>;
  close(): Promise<void>;
}

/**
 * Loads Silero VAD v5 into ONNX Runtime's WASM build, single-threaded, in this thread. Everything is read from the
 * installed packages: 14 MB of runtime, 2 MB of model.
 */
export async function loadSileroModel(): Promise<SileroModel> {
  const runtimeFile = new URL(import.meta.resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm"));
  const modelFile = new URL(import.meta.resolve("@ricky0123/vad-web/dist/silero_vad_v5.onnx"));
  const [runtime, model] = await Promise.all([readFile(runtimeFile), readFile(modelFile)]);
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmBinary = runtime; // set, so that nothing is fetched
  ort.env.logLevel = "error";
  const session = await ort.InferenceSession.create(model, {
    executionProviders: ["wasm"],
    graphOptimizationLevel: "all",
  });
  const sampleRate = new ort.Tensor("int64", BigInt64Array.of(16_000n), []);

  return {
    async infer(batch) {
      const size = batch.length;
      const samples = new Float32Array(size * INPUT_SAMPLES);
      for (const [i, input] of batch.entries()) samples.set(input.samples, i * INPUT_SAMPLES);
      const { output, stateN } = await session.run({
        input: new ort.Tensor("float32", samples, [size, INPUT_SAMPLES]),
        state: new ort.Tensor("float32", gatherStates(batch), [LAYERS, size, LAYER_SIZE]),
        sr: sampleRate,
      });
      scatterStates(batch, stateN?.data as Float32Array);
      return output?.data as Float32Array;
    },
    close: () => session.release(),
  };
}

/** The model's states are ordered by layer, and within a layer by stream. */
function gatherStates(batch: ModelInput[]): Float32Array {
  const states = new Float32Array(batch.length * STATE_SIZE);
  for (const [i, { state }] of batch.entries()) {
    for (let layer = 0; layer < LAYERS; layer++) {
      const part = state.subarray(layer * LAYER_SIZE, (layer + 1) * LAYER_SIZE);
      states.set(part, (layer * batch.length + i) * LAYER_SIZE);
    }
  }
  return states;
}

function scatterStates(batch: ModelInput[], states: Float32Array): void {
  for (const [i, { state }] of batch.entries()) {
    for (let layer = 0; layer < LAYERS; layer++) {
      const at = (layer * batch.length + i) * LAYER_SIZE;
      state.set(states.subarray(at, at + LAYER_SIZE), layer * LAYER_SIZE);
    }
  }
}
