import type { Operation } from "../../operation/operation.ts";
import { analyzeCallOperation } from "./analyze-call.ts";
import { callEventsOperation } from "./call-events.ts";
import { endCallOperation } from "./end-call.ts";
import { exportCallsOperation } from "./export-calls.ts";
import { getCallFiguresOperation } from "./get-call-figures.ts";
import { getCallOperation } from "./get-call.ts";
import { getModelInputOperation } from "./get-model-input.ts";
import { getSipMessagesOperation } from "./get-sip-messages.ts";
import { listCallsOperation } from "./list-calls.ts";
import { listenInOperation } from "./listen-in.ts";
import { noteToAgentOperation } from "./note-to-agent.ts";
import { startBrowserCallOperation } from "./start-browser-call.ts";
import { startOutboundCallOperation } from "./start-outbound-call.ts";

export const callOperations: readonly Operation[] = [
  startBrowserCallOperation,
  startOutboundCallOperation,
  listCallsOperation,
  exportCallsOperation,
  getCallFiguresOperation,
];

/** One call, live or ended. */
export const oneCallOperations: readonly Operation[] = [
  getCallOperation,
  getModelInputOperation,
  getSipMessagesOperation,
  endCallOperation,
  noteToAgentOperation,
  analyzeCallOperation,
  callEventsOperation,
  listenInOperation,
];
