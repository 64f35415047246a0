import type { Operation } from "../../operation/operation.ts";
import { createRecordingLinkOperation } from "./create-recording-link.ts";
import { deleteRecordingOperation } from "./delete-recording.ts";
import { getRecordingOperation } from "./get-recording.ts";
import { getWaveformOperation } from "./get-waveform.ts";
import { playRecordingOperation } from "./play-recording.ts";

export const recordingOperations: readonly Operation[] = [
  getRecordingOperation,
  createRecordingLinkOperation,
  playRecordingOperation,
  getWaveformOperation,
  deleteRecordingOperation,
];
