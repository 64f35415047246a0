/** The trunk as the API takes and shows it: the account through which numbers ring and calls go out. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, text, time } from "../schema-builders.ts";
import { PHONE_CODECS } from "../voice/call-messages.ts";
import { TrunkState } from "./trunk-state.ts";

/** `sip`: any SIP provider or switchboard. The others are carriers whose sound comes by WebSocket. */
export const TRUNK_KINDS = ["sip", "twilio", "telnyx"] as const;

/** By the names of the API; `null` where the kind of trunk has none. */
const credential = (description: string) =>
  nullable(text({ minLength: 1, maxLength: 255 }), {
    default: null,
    description: `${description} Stored encrypted and shown masked. Send the mask to keep the stored one.`,
  });

const fields = {
  label: text({ minLength: 1, maxLength: 255, description: "Unique in the workspace." }),
  kind: oneOf(TRUNK_KINDS, {
    default: "sip",
    description: "`twilio` and `telnyx` use the carrier's media streams and need no SIP.",
  }),
  host: nullable(text({ minLength: 1, maxLength: 253 }), {
    default: null,
    description: "Host name or address of the SIP server. Required for `sip`.",
    examples: ["sip.example.com"],
  }),
  port: nullable(Type.Integer({ minimum: 1, maximum: 65_535 }), {
    default: null,
    description: "Null: found by DNS (NAPTR and SRV records), otherwise 5060, or 5061 with `tls`.",
  }),
  transport: oneOf(["udp", "tcp", "tls"], { default: "udp" }),
  outbound_proxy: nullable(text({ minLength: 1, maxLength: 261 }), {
    default: null,
    description:
      "Where requests are sent instead of to `host`, if the provider names a proxy: host or host:port.",
    examples: ["proxy.example.com:5060"],
  }),
  username: nullable(text({ minLength: 1, maxLength: 255 }), {
    default: null,
    description: "For digest authentication. Null if the provider knows the service by its address.",
  }),
  password: credential("Of `username`."),
  register: Type.Boolean({
    default: false,
    description: "Whether the service registers with the provider, so that calls find it.",
  }),
  inbound_auth: object({
    addresses: Type.Array(text({ maxLength: 50 }), {
      maxItems: 100,
      description: "Addresses or CIDR ranges that calls may come from, besides the host itself.",
      examples: [["203.0.113.0/24"]],
    }),
    digest: Type.Boolean({
      description: "Whether callers from elsewhere may authenticate with `username` and `password`.",
    }),
  }),
  outbound: Type.Boolean({ default: true, description: "Whether calls can be placed through it." }),
  codecs: Type.Array(oneOf(PHONE_CODECS), {
    minItems: 1,
    maxItems: PHONE_CODECS.length,
    uniqueItems: true,
    default: ["PCMA", "PCMU", "G722", "opus"],
    description: "In order of preference.",
  }),
  caller_id_header: oneOf(["from", "p_asserted_identity"], {
    default: "from",
    description: "Where the caller ID of outbound calls goes; `From` then carries `username`.",
  }),
  number_format: oneOf(["e164", "national"], {
    default: "e164",
    description: "How numbers of `country` are written to the provider: `+4930123456` or `030123456`.",
  }),
  country: nullable(text({ minLength: 2, maxLength: 2 }), {
    default: null,
    description: "ISO 3166-1 code. Numbers without a country code are read as numbers of this country.",
    examples: ["DE"],
  }),
  channels: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 10,
    description: "How many calls may use it at once in one process, both directions together.",
  }),
  calls_per_hour: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    default: 100,
    description: "How many calls it may place in an hour, transfers included.",
  }),
  allowed_prefixes: nullable(Type.Array(text({ maxLength: 16 }), { maxItems: 300 }), {
    default: null,
    description:
      "What the numbers that it may call begin with; `+` allows every number. Null: numbers of `country`, and none without a country.",
    examples: [["+49", "+43"]],
  }),
  dtmf: oneOf(["rfc4733", "info"], {
    default: "rfc4733",
    description: "How keys are sent: in the media (RFC 4733) or as SIP INFO.",
  }),
  trusted: Type.Boolean({
    default: false,
    description: "Whether its `P-Asserted-Identity` is kept on the call record.",
  }),
  record_headers: Type.Array(text({ maxLength: 64 }), {
    maxItems: 20,
    uniqueItems: true,
    default: [],
    description: "SIP headers of inbound calls that are kept on the call record.",
    examples: [["X-Customer"]],
  }),
  account_sid: nullable(text({ minLength: 1, maxLength: 64 }), {
    default: null,
    description: "Twilio account. Required for `twilio`.",
  }),
  auth_token: credential("Of `account_sid`. Required for `twilio`."),
  region: nullable(oneOf(["us1", "ie1", "au1"]), {
    default: null,
    description: "Twilio region; null: `us1`.",
  }),
  api_key: credential("Telnyx API key. Required for `telnyx`."),
  public_key: nullable(text({ minLength: 1, maxLength: 100 }), {
    default: null,
    description:
      "The Telnyx account's public key, which its webhooks are checked with. Required for `telnyx`.",
  }),
  connection_id: nullable(text({ minLength: 1, maxLength: 64 }), {
    default: null,
    description: "Telnyx call control application. Required for `telnyx`.",
  }),
};
const { label, inbound_auth: inboundAuth, ...optional } = fields;

/** POST and PUT: what is left out takes its default. */
export const TrunkInput = object(
  {
    label,
    ...Type.Partial(Type.Object(optional)).properties,
    inbound_auth: Type.Optional(
      object({
        addresses: Type.Optional(inboundAuth.properties.addresses),
        digest: Type.Optional(inboundAuth.properties.digest),
      }),
    ),
  },
  {
    title: "TrunkInput",
    examples: [{ label: "Provider", host: "sip.example.com", username: "parley", password: "…" }],
  },
);
export type TrunkInput = Static<typeof TrunkInput>;

/** PATCH: the named fields only; `inbound_auth` is replaced as a whole. */
export const TrunkPatch = Type.Partial(TrunkInput, {
  title: "TrunkPatch",
  examples: [{ label: "Carrier" }],
  additionalProperties: false,
});
export type TrunkPatch = Static<typeof TrunkPatch>;

export const TrunkRecord = object(
  {
    id: Type.String(),
    ...fields,
    state: nullable(TrunkState),
    webhook_urls: nullable(
      object({
        incoming: Type.String({
          description: 'Twilio: "A call comes in". Telnyx: the webhook of the call control application.',
        }),
        status: Type.String({ description: 'Twilio: "Call status changes".' }),
      }),
      { description: "What to enter at the carrier, unless it is configured from here. Null for `sip`." },
    ),
    created_at: time(),
    updated_at: time(),
  },
  { title: "Trunk" },
);
export type TrunkRecord = Static<typeof TrunkRecord>;
