/** What a call's events say to people, webhooks and the database: nothing of its tools' credentials. */
import { hideCredentials } from "../../secrets/hide-credentials.ts";
import { parseJson } from "../../parse-json.ts";
import type { CallEvent } from "../../voice/call-messages.ts";
import type { PlannedTool } from "../../voice/call-plan.ts";
import type { ToolOutcome } from "../../voice/ports.ts";
import { storedCredentials } from "../request/hide-echoes.ts";

type SentRequest = NonNullable<ToolOutcome["request"]>;

/**
 * A function that takes an event of a call and returns it with the credentials of the call's tools masked. The model sees
 * answers as they came, so it may say a credential that an endpoint echoed, or pass it on to another tool.
 */
export function concealing(tools: PlannedTool[]): (event: CallEvent) => CallEvent {
  const hide = hideCredentials(tools.flatMap(storedCredentials));
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
      default:
        return event;
    }
  };
}

function concealOutcome(outcome: ToolOutcome, hide: (text: string) => string): ToolOutcome {
  const { arguments: args, request, error } = outcome; // in `resultBody` the tool runner has masked them
  return {
    ...outcome,
    content: "", // the model has it; nobody else reads it
    arguments: concealValue(args, hide),
    request: request && concealRequest(request, hide),
    error: error && { ...error, message: hide(error.message) },
  };
}

/** JSON with every text in it concealed, names of members included. */
function concealValue(value: unknown, hide: (text: string) => string): unknown {
  if (value === undefined || value === null) return value;
  const json = JSON.stringify(value);
  const concealed = hide(json);
  return concealed === json ? value : (parseJson(concealed) ?? concealed);
}

function concealRequest(request: SentRequest, hide: (text: string) => string): SentRequest {
  return {
    ...request,
    url: hide(request.url),
    headers: request.headers.map(({ key, value }) => ({ key, value: hide(value) })),
    body: request.body === null ? null : hide(request.body),
  };
}
