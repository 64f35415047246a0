/**
 * The only reader of the environment. An unknown or impossible value is refused with the variable's name
 * (docs/operations.md#settings).
 */
import { resolve } from "node:path";
import { isIPv6 } from "node:net";
import {
  ConfigError,
  readAddresses,
  readCount,
  readKeys,
  readOrigin,
  readPort,
  readPortRange,
  readText,
  readUrl,
} from "./config/config-values.ts";
import { readAccounts, type OperatorAccounts } from "./config/config-accounts.ts";
import { readSip, type SipConfig } from "./config/config-sip.ts";
import { readIceServers } from "./config/config-ice-servers.ts";
import { isHostName } from "./net/host-name.ts";
import type { IceServer, TurnServer } from "./net/ice-servers.ts";

export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** PUBLIC_URL is not set: `publicUrl` follows host and port. */
  isPublicUrlDerived: boolean;
  /** Where the other processes on the same database reach this one, without a trailing slash; null: nowhere. */
  instanceUrl: string | null;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  /** 32 bytes each; the first encrypts. Empty: one is made in the data directory. */
  secretsKeys: Buffer[];
  toolNetworkAllow: string[];
  /** `isFixed`: MEDIA_PORTS is set, so no other port is tried if one is taken. */
  mediaPorts: { from: number; to: number; isFixed: boolean };
  mediaAddresses: string[];
  /** As browsers take them. `turnServers` need credentials made first (`net/ice-servers.ts`). */
  iceServers: IceServer[];
  turnServers: TurnServer[];
  trustProxy: string[];
  sip: SipConfig;
  /** An ONNX model that hears whether a caller has finished (Smart Turn v3), absolute; null: words decide alone. */
  endOfTurnModel: string | null;
  logLevel: string;
  /** What `/metrics` asks for as a bearer; null: nothing. */
  metricsToken: string | null;
  /** How much the public preview may be used (docs/calls.md#public-preview). */
  previewLimits: { atOnce: number; perDay: number; perAddressAndHour: number };
  /** How many requests one account or address may make per minute; 0: no limit. */
  rateLimits: { requestsPerMinute: number; startsPerMinute: number; unauthenticatedPerMinute: number };
  providers: OperatorAccounts;
  /** Other places for the APIs of phone carriers; null: where they are. */
  carrierUrls: { twilio: string | null; telnyx: string | null };
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** Throws ConfigError, whose message is one line for the operator. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = readPort(env, "PORT", 8080);
  const host = readHost(env);
  const publicUrl = readOrigin(env, "PUBLIC_URL");
  const databaseUrl = readUrl(env, "DATABASE_URL", ["postgres", "postgresql"]);
  const secretsKeys = readKeys(env, "SECRETS_KEYS");
  if (databaseUrl !== null && secretsKeys.length === 0) {
    throw new ConfigError(
      "SECRETS_KEYS",
      "must be set with DATABASE_URL: one or more keys of 32 bytes in base64.",
    );
  }
  const ice = readIceServers(env, "ICE_SERVERS");
  return {
    port,
    host,
    publicUrl: publicUrl ?? derivedUrl(host, port),
    isPublicUrlDerived: publicUrl === null,
    instanceUrl: readOrigin(env, "INSTANCE_URL"),
    dataDir: resolve(readText(env, "DATA_DIR") ?? "./data"),
    databaseUrl,
    secretsKeys,
    toolNetworkAllow: readAddresses(env, "TOOL_NETWORK_ALLOW", { ranges: true, hosts: true }),
    mediaPorts: {
      ...(readPortRange(env, "MEDIA_PORTS") ?? { from: 40_000, to: 40_999 }),
      isFixed: readText(env, "MEDIA_PORTS") !== null,
    },
    mediaAddresses: readAddresses(env, "MEDIA_ADDRESSES", { ranges: false }),
    iceServers: ice.fixed,
    turnServers: ice.turn,
    trustProxy: readAddresses(env, "TRUST_PROXY", {
      ranges: true,
      names: ["loopback", "linklocal", "uniquelocal"],
    }),
    sip: readSip(env),
    endOfTurnModel: readFilePath(env, "END_OF_TURN_MODEL"),
    logLevel: readLogLevel(env),
    metricsToken: readText(env, "METRICS_TOKEN"),
    previewLimits: {
      atOnce: readCount(env, "PREVIEW_CALLS_AT_ONCE", 2),
      perDay: readCount(env, "PREVIEW_CALLS_PER_DAY", 50),
      perAddressAndHour: readCount(env, "PREVIEW_CALLS_PER_ADDRESS_AND_HOUR", 10),
    },
    rateLimits: {
      requestsPerMinute: readCount(env, "RATE_LIMIT_REQUESTS_PER_MINUTE", 60_000),
      startsPerMinute: readCount(env, "RATE_LIMIT_STARTS_PER_MINUTE", 12_000),
      unauthenticatedPerMinute: readCount(env, "RATE_LIMIT_UNAUTHENTICATED_PER_MINUTE", 6_000),
    },
    providers: readAccounts(env),
    carrierUrls: {
      twilio: readUrl(env, "TWILIO_BASE_URL", ["http", "https"]),
      telnyx: readUrl(env, "TELNYX_BASE_URL", ["http", "https"]),
    },
  };
}

/** The same configuration with the port that the system gave for PORT=0. */
export function withPort(config: Config, port: number): Config {
  const publicUrl = config.isPublicUrlDerived ? derivedUrl(config.host, port) : config.publicUrl;
  return { ...config, port, publicUrl };
}

/** `http://HOST:PORT`. If HOST means every interface, nobody can connect to that, so it is `localhost`. */
function derivedUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return new URL(`http://${isIPv6(name) ? `[${name}]` : name}:${port}`).origin;
}

function readHost(env: NodeJS.ProcessEnv): string {
  const host = readText(env, "HOST");
  if (host === null) return "127.0.0.1";
  if (isHostName(host)) return host;
  return readAddresses({ HOST: host }, "HOST", { ranges: false, hosts: true })[0] ?? host;
}

function readFilePath(env: NodeJS.ProcessEnv, name: string): string | null {
  const path = readText(env, name);
  return path === null ? null : resolve(path);
}

function readLogLevel(env: NodeJS.ProcessEnv): string {
  const level = readText(env, "LOG_LEVEL") ?? "info";
  if (LOG_LEVELS.includes(level)) return level;
  throw new ConfigError("LOG_LEVEL", `is "${level}"; it must be one of ${LOG_LEVELS.join(", ")}.`);
}
