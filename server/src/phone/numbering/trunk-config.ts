/**
 * A trunk's configuration with credentials in plain text: its defaults, and the rules that its schema can't express.
 */
import { isIP } from "node:net";
import { asRange, isNarrow, NARROW } from "@parley/base/net/address-ranges";
import { isHostName, splitHostPort } from "@parley/base/net/host-name";
import { extensionPatternProblem } from "../dialling/extension-patterns.ts";
import { sipUriRuleProblem } from "../dialling/sip-uri-rules.ts";
import { validationFailed, type FieldProblem } from "@parley/base/errors";
import { isAllowEntry } from "@parley/base/net/network-rules";
import { isCountry } from "@parley/base/e164/country";
import { DEFAULT_CALLS_PER_HOUR } from "@parley/base/e164/dial-limits";
import type { TrunkInput, TrunkRecord } from "./trunk-schema.ts";

export type TrunkConfig = Omit<TrunkRecord, "id" | "state" | "webhook_urls" | "created_at" | "updated_at">;
type TrunkKind = TrunkConfig["kind"];

/** Missing fields take their defaults. */
export function completeTrunk(input: TrunkInput): TrunkConfig {
  return {
    label: input.label,
    kind: input.kind ?? "sip",
    host: input.host?.toLowerCase() ?? null,
    port: input.port ?? null,
    transport: input.transport ?? "udp",
    srtp: input.srtp ?? defaultSrtp(input.transport),
    outbound_proxy: input.outbound_proxy?.toLowerCase() ?? null,
    username: input.username ?? null,
    password: input.password ?? null,
    register: input.register ?? false,
    inbound_auth: {
      addresses: input.inbound_auth?.addresses ?? [],
      digest: input.inbound_auth?.digest ?? false,
    },
    outbound: input.outbound ?? true,
    codecs: input.codecs ?? ["PCMA", "PCMU", "G722", "opus"],
    caller_id_header: input.caller_id_header ?? "from",
    number_format: input.number_format ?? "e164",
    country: input.country?.toUpperCase() ?? null,
    channels: input.channels ?? 10,
    calls_per_hour: input.calls_per_hour ?? DEFAULT_CALLS_PER_HOUR,
    calls_per_second: input.calls_per_second ?? defaultPace(input.kind),
    allowed_prefixes: input.allowed_prefixes ?? null,
    denied_prefixes: input.denied_prefixes ?? [],
    extensions: input.extensions ?? [],
    allowed_sip_uris: input.allowed_sip_uris ?? [],
    media_networks: input.media_networks ?? [],
    ping: input.ping ?? true,
    dtmf: input.dtmf ?? "rfc4733",
    trusted: input.trusted ?? false,
    record_headers: input.record_headers ?? [],
    account_sid: input.account_sid ?? null,
    auth_token: input.auth_token ?? null,
    region: input.region ?? null,
    api_key: input.api_key ?? null,
    public_key: input.public_key ?? null,
    connection_id: input.connection_id ?? null,
  };
}

/** Keys in the session description are only secret if signalling is (RFC 4568, 11). */
export function defaultSrtp(transport: TrunkInput["transport"]): TrunkConfig["srtp"] {
  return transport === "tls" ? "optional" : "off";
}

/** Twilio begins one call a second unless an account has more, and lets the rest wait without telling. */
export function defaultPace(kind: TrunkInput["kind"]): number | null {
  return kind === "twilio" ? 1 : null;
}

/** Fields of a single kind of trunk, null for the other kinds, and whether that kind requires them. */
const KIND_FIELDS = {
  host: ["sip", true],
  port: ["sip", false],
  outbound_proxy: ["sip", false],
  username: ["sip", false],
  password: ["sip", false],
  account_sid: ["twilio", true],
  auth_token: ["twilio", true],
  region: ["twilio", false],
  api_key: ["telnyx", true],
  public_key: ["telnyx", true],
  connection_id: ["telnyx", true],
} as const satisfies Partial<Record<keyof TrunkConfig, readonly [TrunkKind, boolean]>>;

/** Throws VALIDATION_FAILED. */
export function checkTrunk(config: TrunkConfig): TrunkConfig {
  const problems = [
    ...kindProblems(config),
    ...sipProblems(config),
    ...numberProblems(config),
    ...dialProblems(config),
  ];
  if (problems.length > 0) throw validationFailed(...problems);
  return config;
}

/** Of the settings that say what is dialled, also while the others are missing. Throws VALIDATION_FAILED. */
export function checkDialSettings(config: TrunkConfig): TrunkConfig {
  const problems = [...numberProblems(config), ...dialProblems(config)];
  if (problems.length > 0) throw validationFailed(...problems);
  return config;
}

function kindProblems(config: TrunkConfig): FieldProblem[] {
  return Object.entries(KIND_FIELDS).flatMap(([path, [kind, isRequired]]) => {
    const value = config[path as keyof typeof KIND_FIELDS];
    if (kind !== config.kind && value !== null) {
      return [{ path, message: `is only for ${kind} trunks` }];
    }
    if (kind === config.kind && isRequired && value === null) {
      return [{ path, message: `is required for ${kind} trunks` }];
    }
    return [];
  });
}

function sipProblems(config: TrunkConfig): FieldProblem[] {
  const { host, username, password, inbound_auth: auth } = config;
  const problems: FieldProblem[] = [];
  if (host !== null && isIP(host) === 0 && !isHostName(host)) {
    problems.push({ path: "host", message: "must be a host name or IP address without scheme or port" });
  }
  if (config.outbound_proxy !== null && splitHostPort(config.outbound_proxy) === null) {
    problems.push({
      path: "outbound_proxy",
      message: "must be a host or host:port without a scheme",
    });
  }
  problems.push(
    ...problemsOf("inbound_auth.addresses", auth.addresses, rangeProblem),
    ...problemsOf(
      "media_networks",
      config.media_networks,
      (entry) => rangeProblem(entry) ?? widthProblem(entry),
    ),
  );
  const needsUser = "is required";
  if (username === null && password !== null) {
    problems.push({ path: "username", message: `${needsUser} with a password` });
  } else if (username === null && config.register) {
    problems.push({ path: "username", message: `${needsUser} to register with the provider` });
  } else if (auth.digest && (username === null || password === null)) {
    const path = username === null ? "username" : "password";
    problems.push({ path, message: `${needsUser} for callers that authenticate by digest` });
  }
  for (const [index, name] of config.record_headers.entries()) {
    if (/^x-[a-z0-9-]+$/i.test(name)) continue;
    problems.push({
      path: `record_headers.${index}`,
      message: "must be a header name such as X-Customer",
    });
  }
  return problems;
}

/** Whether a number in E.164 can begin with it: a plus sign and up to 14 digits, the first of which isn't 0. */
export function isPrefix(text: string): boolean {
  return /^\+([1-9]\d{0,13})?$/.test(text);
}

function numberProblems(config: TrunkConfig): FieldProblem[] {
  const { country, number_format: format } = config;
  const problems: FieldProblem[] = [];
  if (country !== null && !isCountry(country)) {
    problems.push({ path: "country", message: "must be an ISO 3166-1 code such as DE" });
  }
  if (country === null && format === "national") {
    problems.push({ path: "country", message: "is required for numbers in national format" });
  }
  for (const [index, prefix] of (config.allowed_prefixes ?? []).entries()) {
    if (isPrefix(prefix)) continue;
    const message = prefix.startsWith("+0")
      ? "can't begin with +0, since no country code does"
      : "must be a plus sign and the first digits, such as +49";
    problems.push({ path: `allowed_prefixes.${index}`, message });
  }
  return problems;
}

function dialProblems({ kind, denied_prefixes, extensions, allowed_sip_uris }: TrunkConfig): FieldProblem[] {
  const prefixProblem = (prefix: string): string | null =>
    /^\+\d{1,15}$/.test(prefix) ? null : "must be a plus sign and the first digits, such as +49900";
  const extensionProblem = (pattern: string): string | null =>
    kind === "sip" ? extensionPatternProblem(pattern) : "is only for sip trunks";
  return [
    ...problemsOf("denied_prefixes", denied_prefixes, prefixProblem),
    ...problemsOf("extensions", extensions, extensionProblem),
    ...problemsOf("allowed_sip_uris", allowed_sip_uris, sipUriRuleProblem),
  ];
}

const rangeProblem = (entry: string): string | null =>
  (isIP(entry) !== 0 || entry.includes("/")) && isAllowEntry(entry)
    ? null
    : "must be an IP address or CIDR range";

/** Whoever is in these ranges can be heard in a call. */
const widthProblem = (entry: string): string | null =>
  isNarrow(asRange(entry)) ? null : `must be no wider than /${NARROW.ipv4}, or /${NARROW.ipv6} with IPv6`;

function problemsOf(
  field: string,
  entries: readonly string[],
  problemOf: (entry: string) => string | null,
): FieldProblem[] {
  return entries.flatMap((entry, index) => {
    const message = problemOf(entry);
    return message === null ? [] : [{ path: `${field}.${index}`, message }];
  });
}
