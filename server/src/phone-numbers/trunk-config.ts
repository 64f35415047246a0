/** A trunk's configuration in clear, and the rules that its schema can't express. */
import { isIP } from "node:net";
import { isHostName } from "../net/host-name.ts";
import { validationFailed, type FieldProblem } from "../errors.ts";
import { isAllowEntry } from "../net/network-rules.ts";
import { isMask, maskCredential } from "../secrets/secret-names.ts";
import type { TrunkInput } from "./trunk-schema.ts";

export type TrunkConfig = Required<TrunkInput>;

/** What is left out takes its default. */
export function completeTrunk(input: TrunkInput): TrunkConfig {
  const transport = input.transport ?? "udp";
  return {
    name: input.name,
    host: input.host.toLowerCase(),
    port: input.port ?? (transport === "tls" ? 5061 : 5060),
    transport,
    username: input.username ?? null,
    password: input.password ?? null,
    inbound_addresses: input.inbound_addresses ?? [],
    register: input.register ?? false,
    outbound: input.outbound ?? true,
  };
}

/**
 * The configuration with a mask replaced by the stored password. Throws VALIDATION_FAILED if the mask stands for
 * nothing: the password was stored for another host, port, transport or user (nobody may send it to a host of their
 * own).
 */
export function mergePassword(incoming: TrunkConfig, stored: TrunkConfig | null): TrunkConfig {
  if (incoming.password === null || !isMask(incoming.password)) return incoming;
  const isSame =
    stored?.password != null &&
    maskCredential(stored.password) === incoming.password &&
    stored.host === incoming.host &&
    stored.port === incoming.port &&
    stored.transport === incoming.transport &&
    stored.username === incoming.username;
  if (isSame) return { ...incoming, password: stored.password };
  const message = stored
    ? "enter the password again: it was stored for another host, port, transport or user"
    : "enter the password itself: there is none stored that this mask stands for";
  throw validationFailed({ path: "password", message });
}

/** Throws VALIDATION_FAILED. */
export function checkTrunk(config: TrunkConfig): TrunkConfig {
  const problems: FieldProblem[] = [];
  if (isIP(config.host) === 0 && !isHostName(config.host)) {
    problems.push({ path: "host", message: "must be a host name or an address, without scheme and port" });
  }
  for (const [index, entry] of config.inbound_addresses.entries()) {
    if ((isIP(entry) !== 0 || entry.includes("/")) && isAllowEntry(entry)) continue;
    problems.push({ path: `inbound_addresses.${index}`, message: "must be an address or a CIDR range" });
  }
  if (config.password !== null && config.username === null) {
    problems.push({ path: "username", message: "is required beside a password" });
  }
  if (config.register && config.username === null) {
    problems.push({ path: "username", message: "is required to register with the provider" });
  }
  if (problems.length > 0) throw validationFailed(...problems);
  return config;
}
