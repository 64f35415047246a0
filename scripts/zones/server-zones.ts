/**
 * The plan of `server/src`, from the ground up: what each folder, and each file at the root, may import besides itself.
 * Lint checks every file against it (`oxlint.config.ts`), and `plan-problems.ts` checks the plan: every folder is in
 * it, none is above something that depends on it, and nothing is allowed that isn't used. What `server` may import of
 * the packages is in its package.json.
 */
import { HTTP_ZONES } from "./http-zones.ts";

export const SERVER_ZONES: Record<string, string> = {
  // The platform: database, processes, certificates, secrets, copies of the data.
  platform: "",
  "platform/backups/tar": "",
  "platform/db/listing": "",
  "platform/module-loading": "",
  "platform/secrets": "",
  "platform/tls": "",
  "platform/warnings": "",
  "platform/db": "platform/secrets",
  "platform/files/s3": "",
  "platform/files": "platform/db platform/files/s3",
  "platform/acme": "platform/db platform/secrets platform/tls",
  "platform/cluster": "platform/db platform/secrets",
  "platform/db/sealing": "platform/db",
  "platform/outcomes": "platform/db",
  "platform/queue": "platform/db",
  "platform/db/pools": "platform/db",
  "platform/db/embedded": "platform platform/db platform/db/pools",
  "platform/db/later": "platform/db",
  "platform/db/opening": "platform/db platform/db/embedded platform/db/later platform/db/pools",
  "platform/backups":
    "platform platform/backups/tar platform/db platform/db/embedded platform/db/opening platform/files",

  // Calls as they are kept and read.
  "call-records/prices": "",
  "call-records/records/entries": "",
  "call-records/records/deleting": "platform/db",
  "call-records/records/progress": "platform/db",
  "call-records/records/metadata": "platform/db platform/db/later platform/db/listing",
  "call-records/records/errors": "platform/db platform/db/later",
  "call-records/records/review": "platform/db",
  "call-records/records":
    "call-records/prices call-records/records/entries call-records/records/errors call-records/records/metadata call-records/records/progress call-records/records/review platform/db platform/db/listing",
  "call-records/saved-filters": "call-records/records platform/db",

  // What is reported to the outside: webhooks, and pages that listen.
  "events/entries": "platform/db",
  "events/webhooks/events": "platform/db platform/db/later",
  "events/live": "call-records/records platform/db",
  "events/webhooks":
    "call-records/records call-records/records/entries call-records/records/review events/entries events/webhooks/events platform platform/db platform/db/listing platform/outcomes platform/queue platform/secrets",

  // Tools: what all kinds share, each kind, and the list of kinds.
  "tools/config": "",
  "tools/run": "platform/secrets tools/config",
  "tools/kinds/face": "platform/db platform/secrets tools/config tools/run",
  "tools/kinds/http/request": "platform/secrets tools/kinds/face",
  "tools/kinds/http/run": "tools/kinds/face tools/kinds/http/request",
  "tools/kinds/running": "platform/secrets tools/kinds/face tools/kinds/http/run tools/run",
  "tools/kinds/http/config":
    "platform/db platform/secrets tools/config tools/kinds/face tools/kinds/http/request",
  "tools/kinds/http/try":
    "platform/secrets tools/config tools/kinds/face tools/kinds/http/config tools/kinds/http/request tools/kinds/http/run tools/run",
  "tools/kinds/http":
    "tools/kinds/face tools/kinds/http/config tools/kinds/http/request tools/kinds/http/try",
  "tools/kinds": "tools/kinds/face tools/kinds/http tools/kinds/http/config",
  "tools/import/draft": "tools/config tools/kinds/http/config tools/kinds/http/request",
  "tools/import/curl":
    "platform/secrets tools/config tools/import/draft tools/kinds/http/config tools/kinds/http/request",
  "tools/import/openapi":
    "platform/secrets tools/config tools/import/draft tools/kinds/http/config tools/kinds/http/request",
  "tools/import/values":
    "platform/secrets tools/config tools/import/draft tools/kinds/http/config tools/kinds/http/request",
  tools:
    "call-records/records platform/db platform/db/listing platform/secrets tools/config tools/kinds tools/kinds/face tools/kinds/http/config tools/kinds/http/request",
  "tools/import":
    "platform/db tools tools/config tools/import/curl tools/import/draft tools/import/openapi tools/import/values tools/kinds/face tools/kinds/http/config",

  // Keys of vendors.
  "provider-keys/words": "",
  "provider-keys": "platform/db platform/secrets platform/warnings provider-keys/words",
  "provider-keys/lists": "call-records/prices provider-keys provider-keys/words",
  "provider-keys/trial": "provider-keys",

  // Documents that agents know: from a file or an address to blocks of text.
  "knowledge/reading/document": "",
  "knowledge/reading/text": "",
  "knowledge/reading/csv": "knowledge/reading/document",
  "knowledge/reading/html": "knowledge/reading/document",
  "knowledge/reading/docx": "knowledge/reading/document knowledge/reading/html",
  "knowledge/reading/pdf": "knowledge/reading/document knowledge/reading/html",
  "knowledge/reading":
    "knowledge/reading/csv knowledge/reading/document knowledge/reading/docx knowledge/reading/html knowledge/reading/pdf knowledge/reading/text",
  "knowledge/searching": "",
  "knowledge/reading/web": "knowledge/reading knowledge/reading/document",

  // People, workspaces, and what they may do.
  "access/mail/letters": "",
  "access/idempotency": "platform/db platform/secrets",
  "access/people/limits": "platform/db",
  "access/people/sessions": "platform/db",
  "access/people": "access/people/limits access/people/sessions platform/db platform/secrets",
  "access/workspaces": "access/people platform/db",
  "access/mail":
    "access/mail/letters access/people access/people/limits access/workspaces platform platform/db platform/queue platform/secrets",
  "access/audit": "call-records/records events/entries events/webhooks events/webhooks/events platform/db",
  "access/account-log": "access/audit access/people platform platform/db platform/secrets",
  "access/accounts": "access/audit access/people access/people/sessions access/workspaces platform/db",
  "access/oidc":
    "access/account-log access/audit access/mail access/people access/people/limits access/workspaces events/live platform/db platform/secrets",

  // Agents.
  "agents/diff": "",
  "agents/sharing": "platform/db",
  "agents/analysis-settings": "platform/db tools/config",
  "agents/builtins": "platform/db tools/config",
  agents:
    "access/people agents/analysis-settings agents/builtins agents/diff platform/db platform/db/listing tools tools/kinds/face",
  "agents/learning": "agents platform/db tools/config",

  // Calls: live ones, what is kept of them, and the threads that hold them.
  "calls/recordings/ogg": "",
  "calls/replies": "",
  "calls/traces/context": "",
  "calls/recordings/writing": "calls/recordings/ogg platform/files",
  "calls/recordings/store":
    "calls/recordings/writing platform/db platform/files platform/files/s3 platform/queue",
  "calls/worker":
    "calls/recordings/writing calls/traces/context platform/module-loading tools/kinds/running tools/run",
  "calls/statistics":
    "call-records/prices call-records/records call-records/records/errors platform/db platform/outcomes",
  "calls/traces": "call-records/records calls/traces/context platform platform/db",
  "calls/recordings":
    "access/idempotency call-records/records call-records/records/deleting call-records/records/errors calls/recordings/ogg calls/recordings/store calls/recordings/writing events/webhooks platform/db platform/files platform/files/s3 platform/secrets",
  "calls/journal":
    "call-records/records call-records/records/entries call-records/records/errors calls/recordings calls/statistics events/webhooks events/webhooks/events platform/db platform/outcomes",
  "calls/analysis":
    "agents call-records/records calls/journal calls/statistics platform/db platform/queue platform/secrets provider-keys tools/run",
  "calls/live": "call-records/records calls/journal calls/replies calls/worker platform/db",
  calls:
    "agents agents/learning agents/sharing calls/journal calls/live events/webhooks platform/db platform/secrets provider-keys tools",
  "calls/notes": "call-records/records/entries calls/live",
  "calls/review": "call-records/records/review events/webhooks platform/db",
  "calls/watching": "calls/journal calls/live platform",

  // Phone calls: trunks, numbers, carriers.
  "phone/dialling": "platform/db platform/outcomes",
  "phone/numbering": "agents phone/dialling platform/db platform/db/listing platform/secrets",
  "phone/carrier-api/signatures": "",
  "phone/status": "",
  "phone/carrier-api": "phone/carrier-api/signatures phone/numbering phone/status",
  phone:
    "calls calls/journal calls/live events/live phone/dialling phone/numbering platform/db platform/secrets platform/warnings provider-keys",
  "phone/carrier-gateway": "calls/live phone phone/carrier-api phone/numbering platform/db",
  "phone/sip": "calls/journal calls/live phone phone/dialling phone/numbering phone/status platform/db",
  "phone/opening":
    "calls events/live phone phone/carrier-api phone/carrier-gateway phone/dialling phone/numbering phone/sip platform platform/db platform/secrets platform/warnings provider-keys",

  // Rehearsals and scenarios.
  "trials/rehearsals/run": "calls/worker tools/kinds/running tools/run",
  "trials/rehearsals":
    "agents call-records/records calls calls/journal platform/db platform/secrets provider-keys tools tools/kinds tools/kinds/http/run trials/rehearsals/run",
  "trials/scenarios":
    "agents call-records/records platform/db provider-keys trials/rehearsals trials/rehearsals/run",
  "trials/scenarios/batches": "agents events/live platform/db platform/queue trials/scenarios",

  // Templates of agents, and help with prompts.
  "gallery/prompt-help": "",
  "gallery/agent-templates/scenarios": "trials/scenarios",
  "gallery/agent-templates":
    "agents gallery/agent-templates/scenarios platform/db tools tools/kinds/face tools/kinds/http/config tools/kinds/http/request trials/scenarios",

  // What needs attention.
  "attention/kinds": "access/people events/entries",
  attention:
    "access/mail access/people attention/kinds events/entries events/live events/webhooks phone/numbering platform/db platform/secrets provider-keys",

  // What the entry points are given.
  "config-types.ts":
    "access/mail access/oidc call-records/prices calls/traces platform/files/s3 platform/tls",
  "service-context.ts":
    "access/account-log access/mail access/oidc access/people calls/live calls/recordings config-types.ts events/live phone/carrier-gateway phone/opening platform platform/cluster platform/db platform/queue platform/secrets platform/tls platform/warnings provider-keys provider-keys/lists trials/rehearsals",

  // The entry points.
  ...HTTP_ZONES,

  // Settings, start and commands.
  "boot/threads": "access/people platform/secrets tools/config tools/run",
  "boot/refused-addresses": "events/live platform/db platform/db/opening platform/warnings",
  "boot/config":
    "access/mail access/oidc access/people access/people/sessions call-records/prices calls/traces config-types.ts platform/files/s3 platform/tls",
  "boot/doors":
    "access/account-log access/idempotency access/mail access/oidc boot/threads calls/analysis calls/journal calls/live calls/recordings calls/recordings/store calls/recordings/writing calls/statistics calls/traces calls/watching calls/worker config-types.ts events/live events/webhooks phone/opening platform platform/cluster platform/db platform/db/opening platform/db/sealing platform/queue platform/secrets provider-keys provider-keys/lists trials/rehearsals trials/scenarios trials/scenarios/batches",
  "boot/control-socket":
    "access/account-log access/people calls/recordings/writing platform/backups platform/db service-context.ts",
  "boot/first-start":
    "access/people access/workspaces agents agents/sharing gallery/agent-templates platform/db tools tools/kinds/http/config",
  "boot/commands":
    "access/account-log access/people boot/config boot/control-socket calls/recordings/writing config-types.ts platform/backups platform/db platform/db/embedded",
  boot: "access/idempotency access/mail access/people attention boot/config boot/doors boot/refused-addresses calls/live calls/watching config-types.ts events/live events/webhooks http http/openapi phone/numbering platform platform/acme platform/cluster platform/db/opening platform/db/sealing platform/secrets platform/warnings provider-keys service-context.ts tools",
  commands: "boot/commands",
  "rotate-secrets.ts": "boot",
  "listen.ts":
    "boot boot/config boot/control-socket boot/first-start call-records/records/errors call-records/records/metadata config-types.ts events/webhooks/events http http/binding http/call-legs http/carriers http/cluster http/guide http/origins http/reference http/upgrades mcp platform/acme platform/db/later platform/module-loading platform/tls service-context.ts",
  "main.ts": "boot/config boot/first-start listen.ts platform/module-loading",
};
