import { resolve } from "node:path";
import { expect, test } from "vitest";
import { loadConfig, withPort } from "./config.ts";
import { ConfigError } from "./config-values.ts";
import { KEY_VENDORS } from "@parley/vendors/catalogue";

const KEY = Buffer.alloc(32, 7).toString("base64");

test("an empty environment gives every setting its default, and other programs' variables are ignored", () => {
  expect(loadConfig({ PATH: "/bin", PORT: "", HOST: "  " })).toEqual({
    port: 8080,
    host: "127.0.0.1",
    tls: null,
    acme: null,
    httpPort: null,
    publicUrl: "http://127.0.0.1:8080",
    isPublicUrlDerived: true,
    dataDir: resolve("data"),
    databaseUrl: null,
    databasePool: 10,
    recordingsStore: null,
    mail: null,
    oidc: null,
    isPasswordSignInOn: true,
    sessionDays: 30,
    workspacesPerPerson: 10,
    instanceUrl: null,
    secretsKeys: [],
    toolNetworkAllow: [],
    mediaPorts: { from: 40_000, to: 40_999, isFixed: false },
    mediaAddresses: [],
    iceServers: [],
    turnServers: [],
    trustProxy: [],
    sip: { ports: [], host: null, addresses: [], tls: null, tlsCa: null, networkAllow: [] },
    endOfTurnModel: null,
    accountLogDays: 90,
    probeHosts: [],
    metricsToken: null,
    traces: null,
    drainTimeoutS: 30,
    drainDelayS: 0,
    logLevel: "info",
    logFormat: "json",
    previewLimits: { atOnce: 2, perDay: 50, perAddressAndHour: 10 },
    rateLimits: {
      requestsPerMinute: 60_000,
      startsPerMinute: 12_000,
      suggestionsPerMinute: 10,
      checksPerMinute: 20,
      unauthenticatedPerMinute: 6_000,
    },
    carrierUrls: { twilio: null, telnyx: null },
    prices: null,
    providers: Object.fromEntries(KEY_VENDORS.map((id) => [id, null])),
  });
});

test("a terminal gets a text log from level warn up, unless the operator says otherwise", () => {
  expect(loadConfig({}, true)).toMatchObject({ logFormat: "text", logLevel: "warn" });
  expect(loadConfig({ LOG_FORMAT: "json" }, true)).toMatchObject({ logFormat: "json", logLevel: "info" });
  expect(loadConfig({ LOG_LEVEL: "info" }, true)).toMatchObject({ logFormat: "text", logLevel: "info" });
});

test.each([
  [{ PORT: "0" }, { port: 0 }],
  [{ PORT: "65535", HOST: "voice.internal" }, { publicUrl: "http://voice.internal:65535" }],
  [{ HOST: "::1" }, { host: "::1", publicUrl: "http://[::1]:8080" }],
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0", publicUrl: "http://localhost:8080" }],
  [{ HOST: "::" }, { publicUrl: "http://localhost:8080" }],
  [
    { PUBLIC_URL: "https://Voice.Example.com/" },
    { publicUrl: "https://voice.example.com", isPublicUrlDerived: false },
  ],
  [{ DATA_DIR: "/var/lib/parley" }, { dataDir: resolve("/var/lib/parley") }],
  [
    { DATABASE_URL: "postgres://u:p@db/parley", SECRETS_KEYS: KEY },
    { databaseUrl: "postgres://u:p@db/parley" },
  ],
  [
    { DATABASE_URL: "postgres://one:1,two/parley?target_session_attrs=read-write", SECRETS_KEYS: KEY },
    { databaseUrl: "postgres://one:1,two/parley?target_session_attrs=read-write" },
  ],
  [{ DATABASE_POOL: "3" }, { databasePool: 3 }],
  [{ SECRETS_KEYS: `${KEY}, ${KEY}` }, { secretsKeys: [Buffer.alloc(32, 7), Buffer.alloc(32, 7)] }],
  [
    { TOOL_NETWORK_ALLOW: "crm.internal, 10.0.0.0/8,fd00::/8, 192.168.1.5" },
    { toolNetworkAllow: ["crm.internal", "10.0.0.0/8", "fd00::/8", "192.168.1.5"] },
  ],
  [{ DRAIN_TIMEOUT: "0" }, { drainTimeoutS: 0 }],
  [{ DRAIN_TIMEOUT: "3600" }, { drainTimeoutS: 3600 }],
  [{ SESSION_DAYS: "1" }, { sessionDays: 1 }],
  [{ SESSION_DAYS: "400" }, { sessionDays: 400 }],
  [{ INSTANCE_URL: "http://10.0.0.7:8080" }, { drainDelayS: 3 }],
  [{ INSTANCE_URL: "http://10.0.0.7:8080", DRAIN_DELAY: "0" }, { drainDelayS: 0 }],
  [{ DRAIN_DELAY: "20" }, { drainDelayS: 20 }],
  [{ MEDIA_PORTS: "5000-5000" }, { mediaPorts: { from: 5000, to: 5000 } }],
  [{ MEDIA_ADDRESSES: "203.0.113.9,2001:db8::1" }, { mediaAddresses: ["203.0.113.9", "2001:db8::1"] }],
  [
    { TRUST_PROXY: "loopback, 10.1.2.3, 10.9.0.0/16" },
    { trustProxy: ["loopback", "10.1.2.3", "10.9.0.0/16"] },
  ],
  [
    { SIP_PORTS: "udp:5060", SIP_HOST: "10.0.0.5" },
    { sip: { ports: [{ transport: "udp", port: 5060 }], host: "10.0.0.5" } },
  ],
  [{ LOG_LEVEL: "debug" }, { logLevel: "debug" }],
  [{ LOG_FORMAT: "text" }, { logFormat: "text", logLevel: "warn" }],
  [
    { LOG_FORMAT: "text", LOG_LEVEL: "info" },
    { logFormat: "text", logLevel: "info" },
  ],
  [{ METRICS_TOKEN: " abc " }, { metricsToken: "abc" }],
  [{ ACCOUNT_LOG_DAYS: "7" }, { accountLogDays: 7 }],
  [{ PROBE_HOSTS: "parley, probe.internal" }, { probeHosts: ["parley", "probe.internal"] }],
  [
    { PREVIEW_CALLS_AT_ONCE: "0", PREVIEW_CALLS_PER_DAY: "7", PREVIEW_CALLS_PER_ADDRESS_AND_HOUR: "3" },
    { previewLimits: { atOnce: 0, perDay: 7, perAddressAndHour: 3 } },
  ],
])("%j is accepted", (env, expected) => {
  expect(loadConfig(env)).toMatchObject(expected);
});

test.each([
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PORT", "http"],
  ["HOST", "a b"],
  ["HOST", "999.1.1.1"],
  ["PUBLIC_URL", "voice.example.com"],
  ["PUBLIC_URL", "ftp://voice.example.com"],
  ["PUBLIC_URL", "https://voice.example.com/parley"],
  ["PUBLIC_URL", "https://user@voice.example.com"],
  ["DATABASE_URL", "mysql://db/parley"],
  ["DATABASE_URL", "postgres://one,,two/parley"],
  ["DATABASE_URL", "postgres://db/parley?target_session_attrs=standby"],
  ["DATABASE_POOL", "0"],
  ["DATABASE_POOL", "many"],
  ["SECRETS_KEYS", "c2hvcnQ="],
  ["SECRETS_KEYS", `${KEY},`],
  ["SECRETS_KEYS", "not base64 at all"],
  ["TOOL_NETWORK_ALLOW", "10.0.0.0/33"],
  ["TOOL_NETWORK_ALLOW", "http://crm.internal"],
  ["MEDIA_PORTS", "40199-40000"],
  ["MEDIA_PORTS", "40000"],
  ["MEDIA_PORTS", "0-10"],
  ["MEDIA_PORTS", "65000-65536"],
  ["MEDIA_ADDRESSES", "example.com"],
  ["MEDIA_ADDRESSES", "10.0.0.0/8"],
  ["ICE_SERVERS", "stun:stun.example.com"],
  ["ICE_SERVERS", "{}"],
  ["ICE_SERVERS", '[{"urls": []}]'],
  ["ICE_SERVERS", '[{"urls": "http://turn.example.com"}]'],
  ["ICE_SERVERS", '[{"urls": "turn:turn.example.com"}]'],
  ["ICE_SERVERS", '[{"urls": "stun:stun.example.com", "secret": "s"}]'],
  ["ICE_SERVERS", '[{"urls": "turn:t.example.com", "username": "u", "secret": "s"}]'],
  ["ICE_SERVERS", '[{"url": "stun:stun.example.com"}]'],
  ["ICE_SERVERS", '[{"urls": "stun:stun.example.com", "username": 5}]'],
  ["TRUST_PROXY", "yes"],
  ["SIP_PORTS", "5060"],
  ["SIP_HOST", "sip.example.com"],
  ["LOG_LEVEL", "verbose"],
  ["ACCOUNT_LOG_DAYS", "-1"],
  ["ACCOUNT_LOG_DAYS", "36501"],
  ["PROBE_HOSTS", "https://parley.internal"],
  ["DRAIN_TIMEOUT", "30s"],
  ["DRAIN_TIMEOUT", "86401"],
  ["SESSION_DAYS", "0"],
  ["SESSION_DAYS", "401"],
  ["SESSION_DAYS", "a month"],
  ["DRAIN_DELAY", "3s"],
  ["LOG_FORMAT", "pretty"],
  ["PREVIEW_CALLS_AT_ONCE", "-1"],
  ["PREVIEW_CALLS_PER_DAY", "many"],
  ["PREVIEW_CALLS_PER_ADDRESS_AND_HOUR", "1.5"],
  ["OPENAI_API_KEY", "two words"],
  ["OPENAI_BASE_URL", "localhost:11434"],
  ["OPENAI_MODEL", "gpt"],
  ["DEEPGRAM_API_KEY", "a\nb"],
  ["DEEPGRAM_BASE_URL", "https://api.example.com"],
])("%s=%s is refused, in one line that begins with the variable's name", (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+$`));
});

test("DATABASE_URL needs SECRETS_KEYS", () => {
  expect(() => loadConfig({ DATABASE_URL: "postgres://db/parley" })).toThrow(
    /^SECRETS_KEYS is required with DATABASE_URL/,
  );
});

test("no message repeats a key or a password", () => {
  for (const name of ["SECRETS_KEYS", "OPENAI_API_KEY", "DEEPGRAM_API_KEY", "DATABASE_URL"]) {
    expect(() => loadConfig({ [name]: "hunter2 hunter2" })).toThrow(/^(?!.*hunter2)/);
  }
});

test("STUN and TURN servers come out as browsers take them; TURN servers with a secret are kept apart", () => {
  const servers = [
    { urls: "stun:stun.example.com" },
    { urls: ["turn:turn.example.com?transport=tcp"], username: "u", credential: "p" },
    { urls: "turns:turn2.example.com:443", secret: "s" },
  ];
  const config = loadConfig({ ICE_SERVERS: JSON.stringify(servers) });
  expect(config.iceServers).toEqual(servers.slice(0, 2));
  expect(config.turnServers).toEqual([{ urls: "turns:turn2.example.com:443", secret: "s" }]);
});

test("providers: the vendor's own address, and a self-hosted server with and without a key", () => {
  const openai = (env: NodeJS.ProcessEnv) => loadConfig(env).providers.openai;
  const official = { apiKey: "sk-1", baseUrl: "https://api.openai.com/v1", isOfficial: true, model: null };
  expect(openai({ OPENAI_API_KEY: "sk-1" })).toEqual(official);
  expect(openai({ OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: "https://api.openai.com/v1/" })).toEqual(official);
  const own = { apiKey: "", baseUrl: "http://127.0.0.1:11434/v1", isOfficial: false, model: "llama3" };
  expect(openai({ OPENAI_BASE_URL: "http://127.0.0.1:11434/v1", OPENAI_MODEL: "llama3" })).toEqual(own);
  const { deepgram } = loadConfig({ DEEPGRAM_API_KEY: "dg" }).providers;
  expect(deepgram).toEqual({ apiKey: "dg", baseUrl: "https://api.deepgram.com" });
});

test("servers of one's own for transcription and voice, each at its own address", () => {
  const { providers } = loadConfig({
    TRANSCRIPTION_BASE_URL: "http://speaches:8000/v1",
    TRANSCRIPTION_MODEL: "small.en",
    VOICE_BASE_URL: "http://kokoro:8880/v1/",
    VOICE_API_KEY: "k",
    VOICE_NAME: "bm_george",
  });
  expect(providers["transcription-server"]).toEqual({
    apiKey: "",
    baseUrl: "http://speaches:8000/v1",
    model: "small.en",
  });
  expect(providers["voice-server"]).toEqual({
    apiKey: "k",
    baseUrl: "http://kokoro:8880/v1",
    model: null,
    voice: "bm_george",
  });
  expect(() => loadConfig({ TRANSCRIPTION_API_KEY: "k" })).toThrow(
    /TRANSCRIPTION_API_KEY requires TRANSCRIPTION_BASE_URL/,
  );
  expect(() => loadConfig({ VOICE_NAME: "af_sky" })).toThrow(/VOICE_NAME requires VOICE_BASE_URL/);
});

test("a port assigned by the system shows in the public address, unless PUBLIC_URL is set", () => {
  expect(withPort(loadConfig({ PORT: "0" }), 4321)).toMatchObject({
    port: 4321,
    publicUrl: "http://127.0.0.1:4321",
  });
  const set = loadConfig({ PORT: "0", PUBLIC_URL: "https://voice.example.com" });
  expect(withPort(set, 4321).publicUrl).toBe("https://voice.example.com");
});
