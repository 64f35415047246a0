/** The trunk as the API takes and shows it: a SIP provider through which numbers ring and calls go out. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, text, time } from "../schema-builders.ts";

const fields = {
  name: text({ minLength: 1, maxLength: 255, description: "Unique in the workspace." }),
  host: text({
    minLength: 1,
    maxLength: 253,
    description: "Host name or address of the provider's SIP server.",
    examples: ["sip.example.com"],
  }),
  port: Type.Integer({ minimum: 1, maximum: 65_535, description: "Default: 5060, with `tls` 5061." }),
  transport: oneOf(["udp", "tcp", "tls"], { default: "udp" }),
  username: nullable(text({ minLength: 1, maxLength: 255 }), {
    default: null,
    description: "For digest authentication; null where the provider knows the service by its address.",
  }),
  password: nullable(text({ minLength: 1, maxLength: 255 }), {
    default: null,
    description: "Stored encrypted and shown masked. Sent back as its mask, the stored one stays.",
  }),
  inbound_addresses: Type.Array(text({ maxLength: 50 }), {
    maxItems: 100,
    default: [],
    description: "Addresses or CIDR ranges from which calls may ring in, beside the host itself.",
    examples: [["203.0.113.0/24"]],
  }),
  register: Type.Boolean({
    default: false,
    description: "Whether the service registers with the provider, so that calls find it.",
  }),
  outbound: Type.Boolean({ default: true, description: "Whether calls can be placed through it." }),
};

/** POST and PUT: what is left out takes its default. */
export const TrunkInput = object(
  {
    name: fields.name,
    host: fields.host,
    port: Type.Optional(fields.port),
    transport: Type.Optional(fields.transport),
    username: Type.Optional(fields.username),
    password: Type.Optional(fields.password),
    inbound_addresses: Type.Optional(fields.inbound_addresses),
    register: Type.Optional(fields.register),
    outbound: Type.Optional(fields.outbound),
  },
  {
    title: "TrunkInput",
    examples: [{ name: "Provider", host: "sip.example.com", username: "parley", password: "…" }],
  },
);
export type TrunkInput = Static<typeof TrunkInput>;

/** PATCH: the named fields only. */
export const TrunkPatch = Type.Partial(TrunkInput, {
  title: "TrunkPatch",
  examples: [{ name: "Carrier" }],
  additionalProperties: false,
});
export type TrunkPatch = Static<typeof TrunkPatch>;

export const TrunkRecord = object(
  { id: Type.String(), ...fields, created_at: time(), updated_at: time() },
  { title: "Trunk" },
);
export type TrunkRecord = Static<typeof TrunkRecord>;
