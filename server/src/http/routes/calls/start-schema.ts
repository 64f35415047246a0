import { Type } from "typebox";
import type { StartDependencies } from "../../../calls/start-call.ts";
import { iceServersForCall } from "@parley/base/net/ice-servers";
import type { ServiceContext } from "../../../service-context.ts";
import { CallerMessageSchema, PageMessageSchema } from "@parley/conversation/page-message-schemas";
import { LanguageTag } from "../../../agents/language-settings.ts";
import { metadata, object, text } from "@parley/base/schema-builders";

/** Fields that every start endpoint accepts. */
export const startFields = {
  variable_values: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON.",
    }),
  ),
  language: Type.Optional(
    text({
      ...LanguageTag,
      description: "The one of the agent's languages that the call starts in. Default: its `language`.",
      examples: ["es"],
    }),
  ),
  metadata: Type.Optional(metadata()),
};

const IceServer = object({
  urls: Type.Union([Type.String(), Type.Array(Type.String())]),
  username: Type.Optional(Type.String()),
  credential: Type.Optional(Type.String()),
});

export const StartedCall = object(
  {
    call_id: Type.String(),
    token: Type.String({ description: "Grants access to this call's endpoints. Use it within 60 seconds." }),
    expires_at: Type.String({ format: "date-time" }),
    url: Type.String({
      format: "uri",
      description: "POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer.",
    }),
    ws_url: Type.String({
      format: "uri",
      description:
        "WebSocket fallback: 20 ms binary frames of 16-bit mono PCM at 16 kHz, messages as text frames (`x-messages`).",
    }),
    events_url: Type.String({
      format: "uri",
      description: "Server-sent events for this call, with the token as bearer.",
    }),
    ice_servers: Type.Array(IceServer, { description: "For `RTCPeerConnection`." }),
    recording: Type.Boolean({ description: "Whether the call is recorded." }),
  },
  { title: "StartedCall" },
);

/**
 * Messages between page and service during a browser call, on the data channel or the WebSocket
 * (docs/calls.md#messages).
 */
export const callMessages = { fromService: PageMessageSchema, fromPage: CallerMessageSchema };

export function startDependencies(context: ServiceContext): StartDependencies {
  const { db, secrets, calls, tasks, config, networks } = context;
  return {
    db,
    secrets,
    calls,
    tasks,
    accounts: config.providers,
    toolNetwork: networks.tools,
    publicUrl: config.publicUrl,
    iceServers: (callId) => iceServersForCall(config, callId, new Date()),
  };
}
