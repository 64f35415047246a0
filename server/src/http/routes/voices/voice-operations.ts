import type { Operation } from "../../operation/operation.ts";
import { listVoicesOperation } from "./list-voices.ts";
import { previewVoiceOperation } from "./preview-voice.ts";

export const voiceOperations: readonly Operation[] = [listVoicesOperation, previewVoiceOperation];
