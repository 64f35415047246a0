import { Type } from "typebox";
import type { StartDependencies } from "../../../calls/start-call.ts";
import { iceServersForCall } from "../../../net/ice-servers.ts";
import type { ServiceContext } from "../../../service-context.ts";
import { CallerMessageSchema, PageMessageSchema } from "../../../voice/page-message-schemas.ts";
import { object } from "../../../schema-builders.ts";
import { toolNetwork } from "../../../net/tool-network.ts";

/** The body of the start endpoints of browser calls; may be missing altogether. */
export const StartBody = Type.Object(
  {
    variable_values: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "Values of the agent's variables, flat or nested; at most 4 KB as compact JSON.",
      }),
    ),
  },
  { additionalProperties: false, examples: [{ variable_values: { customer_name: "Ann" } }] },
);

const IceServer = object({
  urls: Type.Union([Type.String(), Type.Array(Type.String())]),
  username: Type.Optional(Type.String()),
  credential: Type.Optional(Type.String()),
});

export const StartedCall = object(
  {
    call_id: Type.String(),
    token: Type.String({ description: "Authorises this call's endpoints; use it within 60 seconds." }),
    expires_at: Type.String({ format: "date-time" }),
    url: Type.String({
      description: "POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer.",
    }),
    ws_url: Type.String({
      description: "The fallback: PCM16 mono 16 kHz in 20 ms binary frames, messages as text (`x-messages`).",
    }),
    events_url: Type.String({ description: "Server-sent events of this call, with the token as bearer." }),
    ice_servers: Type.Array(IceServer, { description: "As RTCPeerConnection takes them." }),
  },
  { title: "StartedCall" },
);

/**
 * What page and service tell each other during a browser call, on the data channel or the WebSocket
 * (docs/calls.md#messages).
 */
export const callMessages = { fromService: PageMessageSchema, fromPage: CallerMessageSchema };

export function startDependencies(context: ServiceContext): StartDependencies {
  const { db, secrets, calls, tasks, config } = context;
  return {
    db,
    secrets,
    calls,
    tasks,
    operator: config.providers,
    toolNetwork: toolNetwork(config),
    publicUrl: config.publicUrl,
    iceServers: (callId) => iceServersForCall(config, callId, new Date()),
  };
}
