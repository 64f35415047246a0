import type { Operation } from "../../operation/operation.ts";
import { previewVariablesOperation } from "./preview-variables.ts";
import { startPreviewCallOperation } from "./start-preview-call.ts";

export const previewOperations: readonly Operation[] = [previewVariablesOperation, startPreviewCallOperation];
