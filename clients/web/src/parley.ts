/** Calls with an agent from a browser (docs/embed.md). */
export { startCall, type Call, type CallLevels, type CallStats } from "./start-call.ts";
export type { CallHandlers, CallOptions } from "./call-options.ts";
export { ExactNumber, isExactNumber, writeJson } from "./exact-number.gen.ts";
export type { CallToken } from "./call-token.ts";
export type { CallQuality, NetworkQuality } from "./leg/network-quality.ts";
export type { UnsentReason, WaitingText } from "./leg/waiting-texts.ts";
export { hasRecognition } from "./sound/recognition.ts";
export {
  MicrophoneError,
  testMicrophone,
  type MicrophoneChoice,
  type MicrophoneTest,
} from "./sound/microphone-test.ts";
export type { MicrophoneProblem } from "./sound/microphone.ts";
export { createCallStore, type CallPhase, type CallSnapshot, type CallStore } from "./state/call-store.ts";
export { keyOf, type CallView } from "./state/call-view.ts";
export { orbState } from "./state/orb-state.ts";
export type * from "./wire.gen.ts";
