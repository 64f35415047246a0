/** The AudioWorklet's global scope, which TypeScript's DOM library leaves out. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
  abstract process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
/** The context's sample rate, Hz. */
declare const sampleRate: number;
