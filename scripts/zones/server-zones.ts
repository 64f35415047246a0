/**
 * The plan of `server/src`, from the ground up: what each folder, and each file at the root, may import besides itself
 * and `EVERYWHERE`. Lint checks every file against it (`oxlint.config.ts`), and `plan-problems.ts` checks the plan:
 * every folder is in it, none is above something that depends on it, and nothing is allowed that isn't used.
 */
import { ROUTES } from "./route-zones.ts";

/** What any folder may import: files at the root, and numbers as they were written. They import only one another. */
export const EVERYWHERE =
  "exact clock.ts data-dir.ts draw-random-bytes.ts errors.ts ids.ts log-text.ts logger.ts metrics.ts parse-json.ts schema-builders.ts " +
  "sync-path.ts thrown.ts version.ts";

export const SERVER_ZONES: Record<string, string> = {
  // The ground.
  audio: "",
  "audio/echo": "audio",
  bounds: "",
  "json-schema": "",
  memory: "",
  "net/heads": "",
  net: "net/heads",
  "net/own": "net",
  numbers: "",
  // Values in bodies that only another thread reads.
  unread: "",
  "vendors/terms": "",
  "vendors/entries": "vendors/terms",
  "vendors/facts": "vendors/terms",
  "vendors/schemas": "json-schema vendors/facts vendors/terms",
  vendors: "vendors/entries vendors/facts vendors/terms",
  prices: "vendors/facts",
  warnings: "",
  secrets: "",
  tls: "",
  db: "secrets vendors vendors/terms",
  "db/embedded": "db",
  "db/listing": "",
  "net/database": "",
  "db/later": "db",
  "db/opening": "db db/embedded db/later net/database",

  // Templates of prompts and first messages.
  "prompts/dates": "",
  "prompts/values": "prompts/dates",
  "prompts/liquid": "prompts/values",
  "prompts/filters": "prompts/dates prompts/liquid prompts/values",
  "prompts/tags": "prompts/liquid prompts/values",
  "prompts/reading": "prompts/dates prompts/filters prompts/liquid prompts/tags prompts/values",
  prompts: "bounds prompts/liquid prompts/reading prompts/values",

  // The conversation engine.
  voice: "audio net vendors vendors/terms voice/spoken",
  "voice/spoken": "",
  "voice/words": "",
  "voice/answerer": "",
  "voice/ending/languages": "",
  "voice/ending": "voice voice/ending/languages",
  "voice/history": "voice voice/words",
  "voice/pieces": "voice voice/words",
  "voice/languages": "voice voice/ending/languages voice/words",
  "voice/line": "audio voice/pieces",
  "voice/turn":
    "voice voice/answerer voice/ending voice/history voice/languages voice/line voice/pieces voice/spoken voice/words",
  "voice/turn/progress": "voice voice/turn",
  "voice/sound": "audio",
  "voice/hearing": "audio audio/echo voice voice/sound voice/turn",
  "voice/speech-mode": "audio voice voice/spoken",
  "voice/session":
    "audio bounds vendors/facts voice voice/hearing voice/languages voice/line voice/pieces voice/sound voice/spoken voice/turn voice/turn/progress voice/words",

  // What may be dialled.
  dialling: "db lines/sip/message net numbers",

  // How a call reaches us.
  lines: "audio voice",
  "lines/codecs": "audio",
  "lines/rtp": "audio lines/codecs",
  "lines/sdp": "",
  "lines/sip": "bounds net numbers",
  "lines/sip/dialog": "lines/sip/message",
  "lines/sip/digest": "lines/sip/message",
  "lines/sip/message": "net",
  "lines/sip/thread":
    "lines/sip lines/sip/agent lines/sip/agent/core lines/sip/transaction lines/sip/transport lines/sip/transport/dns net",
  "lines/sip/transaction": "lines/sip/message lines/sip/transport net",
  "lines/sip/transport": "bounds lines lines/sip/message lines/sip/transport/dns net",
  "lines/sip/transport/dns": "net",
  "lines/sip/agent/core":
    "lines/sip lines/sip/digest lines/sip/message lines/sip/transaction lines/sip/transport net",
  "lines/sip/agent/legs":
    "lines/sip lines/sip/agent/core lines/sip/dialog lines/sip/message lines/sip/transaction lines/sip/transport",
  "lines/sip/agent/calls":
    "lines/sip lines/sip/agent/core lines/sip/agent/legs lines/sip/dialog lines/sip/message lines/sip/transaction " +
    "lines/sip/transport numbers",
  "lines/sip/agent/trunks": "lines/sip lines/sip/agent/core lines/sip/message lines/sip/transport net",
  "lines/sip/agent":
    "bounds lines/sip lines/sip/agent/calls lines/sip/agent/core lines/sip/agent/legs lines/sip/agent/trunks lines/sip/dialog " +
    "lines/sip/message lines/sip/transaction lines/sip/transport",
  "lines/srtp": "lines/rtp",
  "lines/carrier": "audio lines lines/codecs voice",
  "lines/web/dtls": "lines/srtp",
  "lines/web/ice": "",
  "lines/web/sctp": "",
  "lines/web/sdp": "lines/sdp lines/web/dtls lines/web/ice",
  "lines/web":
    "audio lines lines/codecs lines/rtp lines/sdp lines/srtp lines/web/dtls lines/web/ice lines/web/sctp " +
    "lines/web/sdp voice",
  "lines/phone/sdp": "lines/sdp lines/srtp voice",
  "lines/phone": "audio lines lines/codecs lines/phone/sdp lines/rtp lines/sdp lines/srtp net voice",

  // Vendors of models and speech.
  "providers/wire": "audio bounds net net/heads vendors vendors/schemas vendors/terms voice",
  "providers/models": "vendors vendors/terms",
  "providers/sockets": "audio bounds net providers/wire voice",
  "providers/anthropic": "bounds providers/models providers/wire vendors/facts vendors/terms voice",
  "providers/assemblyai": "audio providers/sockets providers/speech providers/wire vendors/facts voice",
  "providers/azure-speech": "audio bounds providers/sockets providers/speech providers/wire voice",
  "providers/builtin-voice": "audio bounds providers/wire vendors voice",
  "providers/speech": "audio bounds providers/wire vendors/facts vendors/terms voice",
  "providers/elevenlabs":
    "audio bounds providers/models providers/sockets providers/speech providers/wire vendors/facts voice",
  "providers/cartesia":
    "audio bounds net providers/sockets providers/speech providers/wire vendors/facts voice",
  "providers/deepgram":
    "audio bounds providers/models providers/sockets providers/speech providers/wire vendors/facts vendors/terms voice",
  "providers/google-speech": "audio bounds providers/speech providers/wire voice",
  "providers/speech-models": "audio bounds net providers/sockets providers/wire voice",
  "providers/gemini/functions": "vendors/facts vendors/schemas",
  "providers/gemini/live":
    "audio bounds net providers/gemini/functions providers/sockets providers/speech-models providers/wire voice",
  "providers/gemini":
    "bounds providers/gemini/functions providers/gemini/live providers/models providers/speech providers/wire vendors/facts vendors/terms voice",
  "providers/openai/realtime":
    "bounds net providers/sockets providers/speech providers/speech-models providers/wire vendors/facts vendors/schemas voice",
  "providers/openai/pieces": "audio voice",
  "providers/openai/thoughts": "providers/wire",
  "providers/openai":
    "audio bounds providers/models providers/openai/pieces providers/openai/realtime providers/openai/thoughts providers/speech providers/wire vendors/entries vendors/facts vendors/terms voice",
  "providers/own-servers":
    "bounds providers/models providers/openai providers/speech providers/wire vendors/entries vendors/facts vendors/terms voice",
  "providers/rehearsal": "bounds providers/wire voice",
  "providers/rime": "audio bounds providers/speech providers/wire vendors/facts voice",
  "providers/speechmatics": "audio providers/sockets providers/speech providers/wire vendors/facts voice",
  "providers/silero": "audio voice/sound",
  "providers/smart-turn": "audio voice/sound",
  "providers/contract": "audio voice",
  providers:
    "bounds net providers/anthropic providers/assemblyai providers/azure-speech providers/builtin-voice providers/cartesia providers/deepgram providers/elevenlabs providers/gemini providers/google-speech providers/openai providers/own-servers providers/rehearsal providers/rime providers/speech providers/speechmatics providers/wire vendors vendors/facts voice",

  // Copies of DATA_DIR.
  "backups/tar": "",
  backups: "backups/tar db db/embedded db/opening",

  // Rooms: the data of a workspace, and its rules.
  "audit/entries": "db",
  audit: "audit/entries db numbers records webhooks webhooks/events",
  people: "bounds db people/limits people/sessions secrets",
  "people/sessions": "db",
  "people/limits": "bounds db net",
  "account-log": "audit db net people secrets",
  retries: "bounds db secrets",
  acme: "db secrets tls",
  peers: "db records/entries secrets workspace-events",
  "records/entries": "",
  "records/metadata": "db db/later db/listing",
  records: "db db/listing prices records/entries records/metadata records/progress vendors voice",
  "records/progress": "db",
  "records/deleting": "bounds db numbers",
  "traces/context": "",
  traces: "db net/heads records traces/context",
  "call-filters": "db records",
  figures: "db prices records voice",
  "recordings/ogg": "",
  "recordings/store": "db recordings/writing",
  "recordings/writing": "audio lines/codecs recordings/ogg voice voice/sound",
  recordings:
    "bounds db records records/deleting recordings/ogg recordings/store recordings/writing retries secrets voice webhooks",
  workspaces: "db people",
  accounts: "audit db people people/sessions workspaces",
  oidc: "account-log audit db mail net people people/limits secrets workspace-events workspaces",
  "mail/letters": "",
  mail: "bounds db mail/letters people people/limits secrets workspaces",
  "workspace-events": "records",
  "refused-addresses": "db db/opening net net/own warnings workspace-events",
  "webhooks/events": "db db/later",
  webhooks: "audit/entries bounds db db/listing net net/own records secrets webhooks/events",
  "tools/request": "net secrets voice",
  "tools/config": "bounds db json-schema net secrets tools/request vendors vendors/facts vendors/schemas",
  "tools/run": "bounds json-schema net secrets tools/config tools/request voice",
  tools: "bounds db db/listing net/own records secrets tools/config tools/request voice",
  "tools/import/draft": "tools/config tools/request",
  "tools/import/values": "secrets tools/config tools/import/draft tools/request",
  "tools/import/curl": "net secrets tools/config tools/import/draft tools/request",
  "tools/import/openapi": "net secrets tools/config tools/import/draft tools/request",
  "tools/import":
    "bounds db json-schema net tools tools/config tools/import/curl tools/import/draft tools/import/openapi " +
    "tools/import/values unread",
  "agents/diff": "",
  "agents/sharing": "db",
  agents:
    "agents/diff analysis/settings db db/listing numbers people prompts tools vendors vendors/facts vendors/terms voice voice/words",
  "agents/learning": "agents bounds db prompts tools/config",
  "phone-numbers": "agents db db/listing dialling net numbers prompts secrets voice",
  "provider-keys/words": "vendors vendors/facts vendors/terms voice",
  "provider-keys":
    "audio bounds db net net/own provider-keys/words secrets vendors vendors/facts vendors/terms voice warnings",
  "provider-keys/lists":
    "net prices provider-keys provider-keys/words vendors vendors/facts vendors/terms voice",
  "provider-keys/trial": "provider-keys vendors voice",
  "calls/recording": "db figures recordings records records/entries voice webhooks webhooks/events",
  "calls/live": "bounds calls/recording db records voice",
  "calls/notes": "calls/live records/entries",
  "calls/watching": "calls/live calls/recording vendors vendors/terms voice",
  calls:
    "agents agents/learning bounds calls/live calls/recording db dialling net numbers phone-numbers prompts provider-keys secrets tools voice webhooks",
  carriers: "net numbers phone-numbers voice",
  phone:
    "bounds calls calls/live db dialling lines/sip net numbers phone-numbers provider-keys secrets voice warnings workspace-events",
  "phone/sip":
    "bounds calls/live calls/recording db dialling lines/sip net numbers phone phone-numbers voice",
  "phone/carriers": "calls/live carriers db net numbers phone phone-numbers voice",
  "phone/opening":
    "bounds calls carriers db dialling lines/sip net numbers phone phone-numbers phone/carriers phone/sip provider-keys secrets warnings workspace-events",
  "analysis/settings": "db tools/config vendors vendors/terms",
  analysis:
    "agents bounds calls/recording db figures json-schema net provider-keys records secrets tools/run voice",
  "prompt-help": "prompts voice",
  "rehearsals/run": "audio bounds call-worker net providers tools/run voice voice/session voice/sound",
  rehearsals:
    "agents bounds calls calls/recording db net prompts provider-keys records rehearsals/run secrets tools tools/run voice",
  scenarios: "agents db prompts provider-keys records rehearsals rehearsals/run voice",
  "scenarios/batches": "agents bounds db scenarios workspace-events",
  "agent-templates/scenarios": "scenarios",
  "agent-templates": "agent-templates/scenarios agents db prompts scenarios tools tools/config tools/request",
  "first-start": "agent-templates agents agents/sharing db people tools tools/config vendors workspaces",

  // The threads for work that may take long.
  tasks: "bounds people prompts secrets tools/config tools/run unread",

  // A call worker: line, engine, providers and tools wired together.
  "call-worker":
    "audio bounds lines lines/carrier lines/codecs lines/phone lines/sdp lines/web memory net providers providers/silero providers/smart-turn " +
    "recordings/writing tools/run traces/context voice voice/languages voice/sound voice/session voice/speech-mode",

  // The ways in. Each route imports the room it is named after, and few others.
  "service-context.ts":
    "account-log analysis bounds calls/live config.ts db mail net net/own oidc peers people phone/carriers phone/opening provider-keys provider-keys/lists recordings rehearsals secrets tls vendors voice warnings webhooks workspace-events",
  "http/operation":
    "audit bounds db db/listing json-schema net people retries service-context.ts unread workspace-events workspaces",
  "http/openapi": "http/operation json-schema vendors vendors/terms webhooks",
  ...Object.fromEntries(
    Object.entries(ROUTES).map(([room, zones]) => [`http/routes/${room}`, `http/operation ${zones}`]),
  ),
  "http/json": "",
  "http/ingress": "",
  http: `bounds http/ingress http/json http/operation ${Object.keys(ROUTES)
    .map((room) => `http/routes/${room}`)
    .join(" ")} db net people people/sessions service-context.ts tls unread workspaces`,
  "http/binding": "bounds http http/ingress net tls",
  "http/upgrades": "http/ingress net",
  "http/guide": "http service-context.ts",
  "http/origins": "agents/sharing db http net service-context.ts",
  "http/peers": "bounds calls/live calls/notes http http/operation peers service-context.ts",
  "http/carriers": "bounds carriers http http/ingress http/peers http/upgrades peers service-context.ts",
  "http/call-legs":
    "bounds calls/live http http/ingress http/operation http/peers http/upgrades service-context.ts",
  operator: "account-log backups db people recordings/writing service-context.ts",
  mcp: "db http http/operation people service-context.ts unread",

  // Settings, start and commands.
  config:
    "mail net net/database oidc people people/sessions prices recordings/store tls traces vendors vendors/terms",
  "config.ts": "config mail net oidc prices recordings/store tls traces",
  "open-context.ts":
    "account-log analysis bounds call-worker calls/live calls/recording calls/watching config.ts db db/opening figures lines lines/sip/thread mail net net/own oidc peers phone/opening provider-keys provider-keys/lists providers providers/builtin-voice providers/smart-turn recordings recordings/writing refused-addresses rehearsals retries scenarios/batches secrets service-context.ts tasks traces warnings webhooks workspace-events",
  "listen.ts":
    "acme bounds config.ts db/later first-start http http/binding http/call-legs http/carriers http/guide http/origins http/peers http/upgrades lines mcp memory open-context.ts operator records/metadata service-context.ts tls webhooks/events",
  "main.ts": "config.ts first-start listen.ts memory",
  "print-openapi.ts": "http http/openapi",
  commands: "account-log backups config.ts db db/embedded operator people recordings/writing",
  "rotate-secrets.ts":
    "acme config.ts db db/opening mail people phone-numbers provider-keys retries secrets tools webhooks",
};
