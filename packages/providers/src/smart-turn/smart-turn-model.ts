/**
 * Smart Turn v3 (BSD 2-Clause, by Pipecat), or a model with the same input and output, in ONNX Runtime's WASM build.
 */
import { readFile } from "node:fs/promises";
import * as ort from "onnxruntime-web/wasm";
import { logMel, MEL_BANDS, MEL_FRAMES } from "./log-mel.ts";

export interface SmartTurnModel {
  /**
   * The probability, 0 to 1, that the speaker has finished after this sound (16 kHz; the last 8 s count). One call at a
   * time.
   */
  judge(sound: Int16Array): Promise<number>;
  close(): Promise<void>;
}

const INPUT = "input_features";

/** Rejects with one sentence if the file is not such a model. */
export async function loadSmartTurnModel(file: string): Promise<SmartTurnModel> {
  const runtimeFile = new URL(import.meta.resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm"));
  const [runtime, model] = await Promise.all([readFile(runtimeFile), readFile(file)]);
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmBinary = runtime; // set, so that nothing is fetched
  ort.env.logLevel = "error";
  const session = await ort.InferenceSession.create(model, {
    executionProviders: ["wasm"],
    graphOptimizationLevel: "all",
  });
  const [output] = session.outputNames;
  if (output === undefined || session.inputNames.join() !== INPUT) {
    await session.release();
    throw new Error(`it takes ${session.inputNames.join(", ")}, not ${INPUT}`);
  }

  async function judge(sound: Int16Array): Promise<number> {
    const features = new ort.Tensor("float32", logMel(sound), [1, MEL_BANDS, MEL_FRAMES]);
    const result = (await session.run({ [INPUT]: features }))[output as string];
    const probability: unknown = result?.data[0];
    if (typeof probability !== "number" || !(probability >= 0 && probability <= 1) || result?.size !== 1)
      throw new Error("it gives no single probability");
    return probability;
  }

  await judge(new Int16Array(0)); // so that a model of another shape is refused at startup
  return { judge, close: () => session.release() };
}
