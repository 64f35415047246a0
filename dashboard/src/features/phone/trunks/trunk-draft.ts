/** What a trunk's form holds, and which parts of it are sent. */
import type { Trunk, TrunkInput, TrunkSettingsCheckInput } from "@parley/client";
import { trunkInputSchema } from "@parley/client/schemas";
import { linesOf } from "./lines-of.ts";

/** What a new trunk has. */
const DEFAULTS = trunkInputSchema.properties;

/** Credentials are never read: an empty field keeps what is stored. */
const CREDENTIALS = ["password", "auth_token", "api_key"] as const;
export type Credential = (typeof CREDENTIALS)[number];

const TEXTS = [
  "host",
  "outbound_proxy",
  "username",
  "country",
  "account_sid",
  "public_key",
  "connection_id",
] as const;
/** May be empty, which is null. */
export type TrunkText = (typeof TEXTS)[number];

const CHOICES = ["transport", "srtp", "caller_id_header", "number_format", "dtmf"] as const;
const SWITCHES = ["register", "outbound", "trusted", "ping"] as const;
const COUNTS = ["channels", "calls_per_hour"] as const;
export type TrunkCount = (typeof COUNTS)[number];

type Choices = Pick<Trunk, (typeof CHOICES)[number] | (typeof SWITCHES)[number]>;

export interface TrunkDraft extends Record<TrunkText | Credential | TrunkCount, string>, Choices {
  label: string;
  kind: Trunk["kind"];
  /** Digits; empty for the port that DNS or the transport implies. */
  port: string;
  /** Digits; empty for the default. */
  callsPerSecond: string;
  /** Empty for the default. */
  region: NonNullable<Trunk["region"]>;
  codecs: Trunk["codecs"];
  /** One address or range per line. */
  addresses: string;
  digest: boolean;
  /** Whether the prefixes follow the country. */
  hasPrefixes: boolean;
  /** One per line. */
  prefixes: string;
  deniedPrefixes: string;
  extensions: string;
  sipUris: string;
  recordHeaders: string;
  mediaNetworks: string;
}

/** `country`: what a new trunk begins with. */
export function draftOfTrunk(trunk: Trunk | null, country = ""): TrunkDraft {
  const of = <K extends keyof Choices | TrunkCount | "codecs" | "kind">(key: K) =>
    (trunk?.[key] ?? defaultOf(key)) as Trunk[K];
  const entries = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
  return {
    label: trunk?.label ?? "",
    kind: of("kind"),
    port: trunk?.port ? String(trunk.port) : "",
    callsPerSecond: trunk?.calls_per_second ? String(trunk.calls_per_second) : "",
    region: trunk?.region ?? "us1",
    codecs: [...of("codecs")],
    addresses: trunk?.inbound_auth.addresses.join("\n") ?? "",
    digest: trunk?.inbound_auth.digest ?? false,
    hasPrefixes: trunk?.allowed_prefixes != null,
    prefixes: trunk?.allowed_prefixes?.join("\n") ?? "",
    deniedPrefixes: trunk?.denied_prefixes.join("\n") ?? "",
    extensions: trunk?.extensions.join("\n") ?? "",
    sipUris: trunk?.allowed_sip_uris.join("\n") ?? "",
    recordHeaders: trunk?.record_headers.join("\n") ?? "",
    mediaNetworks: trunk?.media_networks.join("\n") ?? "",
    ...entries(CREDENTIALS, () => ""),
    ...entries(TEXTS, (key) => trunk?.[key] ?? ""),
    ...(trunk === null && { country }),
    ...entries(COUNTS, (key) => String(of(key))),
    ...(entries([...CHOICES, ...SWITCHES], of) as Choices),
  };
}

/** Encryption follows the transport unless somebody chooses otherwise. */
export function withTransport(
  { transport: before, srtp }: TrunkDraft,
  transport: Trunk["transport"],
): Partial<TrunkDraft> {
  return srtp === usualSrtp(before) ? { transport, srtp: usualSrtp(transport) } : { transport };
}

const usualSrtp = (transport: Trunk["transport"]): Trunk["srtp"] =>
  transport === "tls" ? "optional" : "off";

function defaultOf(key: keyof Choices | TrunkCount | "codecs" | "kind"): unknown {
  return key === "srtp" ? usualSrtp(DEFAULTS.transport.default) : DEFAULTS[key].default;
}

/** Fields that this kind of trunk doesn't use are left out, so they return to their defaults. */
export function trunkBody(draft: TrunkDraft, trunk: Trunk | null): TrunkInput {
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  const credential = (key: Credential) => (draft[key] === "" ? (trunk?.[key] ?? null) : draft[key]);
  const { label, kind, outbound, country } = draft;
  const common = {
    label,
    kind,
    outbound,
    country: orNull(country)?.toUpperCase() ?? null,
    channels: Number(draft.channels),
    calls_per_hour: Number(draft.calls_per_hour),
    calls_per_second: draft.callsPerSecond.trim() === "" ? null : Number(draft.callsPerSecond),
    allowed_prefixes: draft.hasPrefixes ? linesOf(draft.prefixes) : null,
    denied_prefixes: linesOf(draft.deniedPrefixes),
    extensions: kind === "sip" ? linesOf(draft.extensions) : [],
    allowed_sip_uris: linesOf(draft.sipUris),
  };
  if (kind === "twilio") {
    const { account_sid: sid, region } = draft;
    return { ...common, account_sid: orNull(sid), auth_token: credential("auth_token"), region };
  }
  if (kind === "telnyx") {
    const { public_key: key, connection_id: connection } = draft;
    const own = { public_key: orNull(key), connection_id: orNull(connection) };
    return { ...common, ...own, api_key: credential("api_key") };
  }
  const { transport, srtp, register, trusted, ping, codecs, dtmf, caller_id_header, number_format, digest } =
    draft;
  const username = orNull(draft.username);
  return {
    ...common,
    transport,
    srtp,
    register,
    trusted,
    ping,
    codecs,
    dtmf,
    caller_id_header,
    number_format,
    host: orNull(draft.host),
    outbound_proxy: orNull(draft.outbound_proxy),
    port: draft.port.trim() === "" ? null : Number(draft.port),
    username,
    // Without a user there is no password.
    password: username === null && draft.password === "" ? null : credential("password"),
    inbound_auth: { addresses: linesOf(draft.addresses), digest },
    record_headers: linesOf(draft.recordHeaders),
    media_networks: linesOf(draft.mediaNetworks),
  };
}

/** What says what the trunk dials, with no credentials. */
export function dialSettingsOf(draft: TrunkDraft, trunk: Trunk | null): TrunkSettingsCheckInput {
  const body = trunkBody(draft, trunk);
  const { kind, outbound, country, allowed_prefixes, denied_prefixes, extensions, allowed_sip_uris } = body;
  const { host = null, outbound_proxy = null, number_format = "e164" } = body;
  const dials = { allowed_prefixes, denied_prefixes, extensions, allowed_sip_uris };
  return { kind, outbound, country, host, outbound_proxy, number_format, ...dials };
}
