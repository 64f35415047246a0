/** The trunk as the API takes and shows it: the account that numbers ring through and calls are placed with. */
import { Type, type Static } from "typebox";
import { DEFAULT_CALLS_PER_HOUR } from "@parley/base/e164/dial-limits";
import { nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import { PHONE_CODECS } from "@parley/conversation/call-messages";
import { TrunkCheckInput, TrunkState } from "./trunk-state.ts";

/** `sip`: any SIP provider or switchboard. The others are carriers that send audio over WebSocket. */
export const TRUNK_KINDS = ["sip", "twilio", "telnyx"] as const;

/** Named as in the API; null for kinds of trunk that don't have it. */
const credential = (description: string) =>
  nullable(text({ minLength: 1, maxLength: 255 }), {
    default: null,
    description: `${description} Stored encrypted and shown masked. Send the mask to keep it.`,
  });

const fields = {
  label: text({ minLength: 1, maxLength: 255, description: "Unique in the workspace." }),
  kind: oneOf(TRUNK_KINDS, {
    default: "sip",
    description: "`twilio` and `telnyx` connect through the carrier's API and need no SIP settings.",
  }),
  host: nullable(text({ minLength: 1, maxLength: 253 }), {
    default: null,
    description: "Host name or IP address of the SIP server. Required for `sip`.",
    examples: ["sip.example.com"],
  }),
  port: nullable(Type.Integer({ minimum: 1, maximum: 65_535 }), {
    default: null,
    description: "Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.",
  }),
  transport: oneOf(["udp", "tcp", "tls"], { default: "udp" }),
  srtp: oneOf(["off", "optional", "required"], {
    description:
      "Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`.",
  }),
  outbound_proxy: nullable(text({ minLength: 1, maxLength: 261 }), {
    default: null,
    description: "Proxy that requests go to instead of `host`, as host or host:port.",
    examples: ["proxy.example.com:5060"],
  }),
  username: nullable(text({ minLength: 1, maxLength: 255 }), {
    default: null,
    description: "For digest authentication. Null if the provider identifies the service by IP address.",
  }),
  password: credential("Password for `username`."),
  register: Type.Boolean({
    default: false,
    description: "Registers with the provider to receive calls.",
  }),
  inbound_auth: object({
    addresses: Type.Array(text({ maxLength: 50 }), {
      maxItems: 100,
      description: "IP addresses or CIDR ranges that calls may come from, besides the host.",
      examples: [["203.0.113.0/24"]],
    }),
    digest: Type.Boolean({
      description: "Also accepts calls from elsewhere that authenticate with `username` and `password`.",
    }),
  }),
  outbound: Type.Boolean({ default: true, description: "Allows outbound calls." }),
  codecs: Type.Array(oneOf(PHONE_CODECS), {
    minItems: 1,
    maxItems: PHONE_CODECS.length,
    uniqueItems: true,
    default: ["PCMA", "PCMU", "G722", "opus"],
    description: "In order of preference.",
  }),
  caller_id_header: oneOf(["from", "p_asserted_identity"], {
    default: "from",
    description:
      "Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.",
  }),
  number_format: oneOf(["e164", "national"], {
    default: "e164",
    description:
      "How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).",
  }),
  country: nullable(text({ minLength: 2, maxLength: 2 }), {
    default: null,
    description: "ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.",
    examples: ["DE"],
  }),
  channels: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 10,
    description: "Maximum concurrent calls, in both directions, per process.",
  }),
  calls_per_hour: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    default: DEFAULT_CALLS_PER_HOUR,
    description: "Maximum outbound calls per hour, including transfers.",
  }),
  calls_per_second: nullable(Type.Integer({ minimum: 1, maximum: 1_000 }), {
    description:
      "Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others.",
  }),
  allowed_prefixes: nullable(Type.Array(text({ maxLength: 16 }), { maxItems: 300 }), {
    default: null,
    description:
      "Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`.",
    examples: [["+49", "+43"]],
  }),
  denied_prefixes: Type.Array(text({ maxLength: 16 }), {
    maxItems: 100,
    default: [],
    description: "Prefixes of numbers it never calls.",
  }),
  extensions: Type.Array(text({ maxLength: 31 }), {
    maxItems: 100,
    default: [],
    description:
      "Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one.",
  }),
  allowed_sip_uris: Type.Array(text({ maxLength: 255 }), {
    maxItems: 100,
    default: [],
    description: "SIP URIs it may dial: whole ones, or `*@host`.",
  }),
  media_networks: Type.Array(text({ maxLength: 50 }), {
    maxItems: 100,
    default: [],
    description: "IP addresses or CIDR ranges that audio may come from, besides the one in the SDP.",
    examples: [["168.86.128.0/18"]],
  }),
  ping: Type.Boolean({
    default: true,
    description: "Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS.",
  }),
  dtmf: oneOf(["rfc4733", "info"], {
    default: "rfc4733",
    description: "How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).",
  }),
  trusted: Type.Boolean({
    default: false,
    description: "Keeps its `P-Asserted-Identity` on the call record.",
  }),
  record_headers: Type.Array(text({ maxLength: 64 }), {
    maxItems: 20,
    uniqueItems: true,
    default: [],
    description: "SIP headers of inbound calls to keep on the call record.",
    examples: [["X-Customer"]],
  }),
  account_sid: nullable(text({ minLength: 1, maxLength: 64 }), {
    default: null,
    description: "Twilio account SID. Required for `twilio`.",
  }),
  auth_token: credential("Twilio auth token. Required for `twilio`."),
  region: nullable(oneOf(["us1", "ie1", "au1"]), {
    default: null,
    description: "Twilio region. Null: `us1`.",
  }),
  api_key: credential("Telnyx API key. Required for `telnyx`."),
  public_key: nullable(text({ minLength: 1, maxLength: 100 }), {
    default: null,
    description: "Telnyx public key, used to verify its webhooks. Required for `telnyx`.",
  }),
  connection_id: nullable(text({ minLength: 1, maxLength: 64 }), {
    default: null,
    description: "ID of the Telnyx call control application. Required for `telnyx`.",
  }),
};
const { label, inbound_auth: inboundAuth, ...optional } = fields;

/** POST and PUT: missing fields take their defaults. */
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

/** PATCH: changes only the given fields; `inbound_auth` is replaced as a whole. */
export const TrunkPatch = Type.Partial(TrunkInput, {
  title: "TrunkPatch",
  examples: [{ label: "Carrier" }],
  additionalProperties: false,
});
export type TrunkPatch = Static<typeof TrunkPatch>;

/** What `checkUnsavedTrunk` is asked about: settings as in POST, of which those that don't matter may be missing. */
export const TrunkSettingsCheckInput = object(
  { ...Type.Partial(TrunkInput).properties, ...TrunkCheckInput.properties },
  { title: "TrunkSettingsCheckInput", examples: [{ country: "DE", number: "+4930123456" }] },
);
export type TrunkSettingsCheckInput = Static<typeof TrunkSettingsCheckInput>;

export const TrunkRecord = object(
  {
    id: Type.String(),
    ...fields,
    state: nullable(TrunkState),
    webhook_urls: nullable(
      object({
        incoming: Type.String({
          description:
            'For "A call comes in" at Twilio, or the webhook of the Telnyx call control application.',
        }),
        status: Type.String({ description: 'For "Call status changes" at Twilio.' }),
      }),
      { description: "URLs to enter at the carrier if you set it up by hand. Null for `sip`." },
    ),
    created_at: time(),
    updated_at: time(),
  },
  { title: "Trunk" },
);
export type TrunkRecord = Static<typeof TrunkRecord>;
