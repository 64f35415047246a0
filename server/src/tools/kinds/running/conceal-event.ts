/** Removes the tools' credentials from a call's events before people, webhooks or the database see them. */
import { hideCredentials } from "../../../platform/secrets/hide-credentials.ts";
import { parseExactJson } from "@parley/base/exact/parse-exact";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { PlannedTool } from "@parley/conversation/call-plan";
import type { InputMessage } from "@parley/conversation/model-input";
import type { ToolOutcome } from "@parley/conversation/ports";
import { credentialsOfTools } from "./kind-runners.ts";

type SentRequest = NonNullable<ToolOutcome["request"]>;

/**
 * Returns a function that masks the credentials of the call's tools in an event. The model sees responses unmasked, so
 * it may say a credential that an endpoint echoed, or pass it to another tool.
 */
export function concealing(tools: PlannedTool[]): (event: CallEvent) => CallEvent {
  const hide = hideCredentials(credentialsOfTools(tools));
  return (event) => {
    switch (event.type) {
      case "partial":
        return { ...event, text: hide(event.text) };
      case "turn":
        return { ...event, turn: { ...event.turn, text: hide(event.turn.text) } };
      case "tool": {
        const { invocation } = event;
        const outcome = invocation.outcome && concealOutcome(invocation.outcome, hide);
        return { ...event, invocation: { ...invocation, outcome } };
      }
      case "model_input": {
        const messages = event.input.messages.map((message) => concealMessage(message, hide));
        return { ...event, input: { ...event.input, messages } };
      }
      default:
        return event;
    }
  };
}

/** Tool answers arrive here unmasked. */
function concealMessage(message: InputMessage, hide: (text: string) => string): InputMessage {
  const { text, tool_calls: calls } = message;
  const shown = calls?.map((call) => ({ ...call, arguments: hide(call.arguments) }));
  return { ...message, text: hide(text), ...(shown && { tool_calls: shown }) };
}

function concealOutcome(outcome: ToolOutcome, hide: (text: string) => string): ToolOutcome {
  const { arguments: args, request, error } = outcome; // the tool runner has already masked them in `resultBody`
  return {
    ...outcome,
    content: "", // only for the model, which already has it
    arguments: concealValue(args, hide),
    request: request && concealRequest(request, hide),
    error: error && { ...error, message: hide(error.message) },
  };
}

/** JSON with every text in it masked, including member names. */
function concealValue(value: unknown, hide: (text: string) => string): unknown {
  if (value === undefined || value === null) return value;
  const json = JSON.stringify(value);
  const concealed = hide(json);
  return concealed === json ? value : (parseExactJson(concealed) ?? concealed);
}

function concealRequest(request: SentRequest, hide: (text: string) => string): SentRequest {
  return {
    ...request,
    url: hide(request.url),
    headers: request.headers.map(({ key, value }) => ({ key, value: hide(value) })),
    body: request.body === null ? null : hide(request.body),
  };
}
