/**
 * The only reader of the environment. An unknown or impossible value is refused with the name of its variable
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
} from "./config-values.ts";
import { readAcme } from "./config-acme.ts";
import { readAccounts } from "./config-accounts.ts";
import { readDatabase } from "./config-database.ts";
import { readPrices } from "./config-prices.ts";
import { readSip } from "./config-sip.ts";
import { readHttpPort, readTls } from "./config-tls.ts";
import { readIceServers } from "./config-ice-servers.ts";
import { readOidc, readPasswordSignIn } from "./config-oidc.ts";
import { readSessionDays } from "./config-sessions.ts";
import { readMail } from "./config-mail.ts";
import { readTraces } from "./config-traces.ts";
import { readRecordingsStore } from "./config-recordings.ts";
import { isHostName } from "@parley/base/net/host-name";
import type { Config } from "../../config-types.ts";

const DAY_S = 86_400;
/** With other processes behind a load balancer: examples/haproxy needs two health checks, a second apart. */
const BALANCED_DELAY_S = 3;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** Throws ConfigError with a one-line message for the operator. `isTerminal`: a person reads the output. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, isTerminal = false): Config {
  const publicUrl = readOrigin(env, "PUBLIC_URL");
  const tls = readTls(env);
  const acme = readAcme(env, publicUrl);
  const isHttps = tls !== null || acme !== null;
  const port = readPort(env, "PORT", isHttps ? 443 : 8080);
  const host = readHost(env) ?? (isHttps ? "::" : "127.0.0.1");
  if (isHttps && publicUrl?.startsWith("http:")) {
    throw new ConfigError(
      "PUBLIC_URL",
      "must begin with https:// if TLS_CERT is set. For a certificate of SIP alone, set SIP_TLS_CERT.",
    );
  }
  const { databaseUrl, databasePool } = readDatabase(env);
  const secretsKeys = readKeys(env, "SECRETS_KEYS");
  if (databaseUrl !== null && secretsKeys.length === 0) {
    throw new ConfigError(
      "SECRETS_KEYS",
      "is required with DATABASE_URL: one or more 32-byte keys in base64 (openssl rand -base64 32).",
    );
  }
  const oidc = readOidc(env);
  const ice = readIceServers(env, "ICE_SERVERS");
  const logFormat = readChoice(env, "LOG_FORMAT", ["text", "json"]) ?? (isTerminal ? "text" : "json");
  return {
    port,
    host,
    tls,
    acme,
    httpPort: readHttpPort(env, port, isHttps),
    publicUrl: publicUrl ?? derivedUrl({ host, port, tls }),
    isPublicUrlDerived: publicUrl === null,
    instanceUrl: readOrigin(env, "INSTANCE_URL"),
    dataDir: resolve(readText(env, "DATA_DIR") ?? "./data"),
    databaseUrl,
    databasePool,
    recordingsStore: readRecordingsStore(env),
    mail: readMail(env),
    oidc,
    isPasswordSignInOn: readPasswordSignIn(env, oidc),
    sessionDays: readSessionDays(env),
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
    sip: readSip(env, acme !== null),
    endOfTurnModel: readFilePath(env, "END_OF_TURN_MODEL"),
    drainTimeoutS: readCount(env, "DRAIN_TIMEOUT", 30, DAY_S),
    drainDelayS: readCount(env, "DRAIN_DELAY", env["INSTANCE_URL"] ? BALANCED_DELAY_S : 0, DAY_S),
    logLevel: readChoice(env, "LOG_LEVEL", LOG_LEVELS) ?? (logFormat === "text" ? "warn" : "info"),
    logFormat,
    accountLogDays: readCount(env, "ACCOUNT_LOG_DAYS", 90, 36_500),
    probeHosts: readAddresses(env, "PROBE_HOSTS", { ranges: false, hosts: true }),
    metricsToken: readText(env, "METRICS_TOKEN"),
    traces: readTraces(env),
    workspacesPerPerson: readCount(env, "WORKSPACES_PER_PERSON", 10),
    previewLimits: {
      atOnce: readCount(env, "PREVIEW_CALLS_AT_ONCE", 2),
      perDay: readCount(env, "PREVIEW_CALLS_PER_DAY", 50),
      perAddressAndHour: readCount(env, "PREVIEW_CALLS_PER_ADDRESS_AND_HOUR", 10),
    },
    rateLimits: {
      requestsPerMinute: readCount(env, "RATE_LIMIT_REQUESTS_PER_MINUTE", 60_000),
      startsPerMinute: readCount(env, "RATE_LIMIT_STARTS_PER_MINUTE", 12_000),
      suggestionsPerMinute: readCount(env, "RATE_LIMIT_SUGGESTIONS_PER_MINUTE", 10),
      checksPerMinute: readCount(env, "RATE_LIMIT_CHECKS_PER_MINUTE", 20),
      unauthenticatedPerMinute: readCount(env, "RATE_LIMIT_UNAUTHENTICATED_PER_MINUTE", 6_000),
    },
    providers: readAccounts(env),
    prices: readPrices(env, "PRICES"),
    carrierUrls: {
      twilio: readUrl(env, "TWILIO_BASE_URL", ["http", "https"]),
      telnyx: readUrl(env, "TELNYX_BASE_URL", ["http", "https"]),
    },
  };
}

/** The same configuration with the port that the system assigned for PORT=0. */
export function withPort(config: Config, port: number): Config {
  const publicUrl = config.isPublicUrlDerived ? derivedUrl({ ...config, port }) : config.publicUrl;
  return { ...config, port, publicUrl };
}

/** `http://HOST:PORT`. Nobody can connect to a HOST that means every interface, so that becomes `localhost`. */
function derivedUrl({ host, port, tls }: Pick<Config, "host" | "port" | "tls">): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return new URL(`http${tls ? "s" : ""}://${isIPv6(name) ? `[${name}]` : name}:${port}`).origin;
}

function readHost(env: NodeJS.ProcessEnv): string | null {
  const host = readText(env, "HOST");
  if (host === null || isHostName(host)) return host;
  return readAddresses({ HOST: host }, "HOST", { ranges: false, hosts: true })[0] ?? host;
}

function readFilePath(env: NodeJS.ProcessEnv, name: string): string | null {
  const path = readText(env, name);
  return path === null ? null : resolve(path);
}

/** One of the allowed words; null if the variable isn't set. */
function readChoice<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const text = readText(env, name);
  const choice = choices.find((one) => one === text);
  if (text === null || choice !== undefined) return choice ?? null;
  throw new ConfigError(name, `is "${text}". Use one of ${choices.join(", ")}.`);
}
