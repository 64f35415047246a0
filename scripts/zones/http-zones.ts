/**
 * The plan of `server/src/http` and `server/src/mcp`, from the ground up: what each folder, and each file at the root,
 * may import besides itself. Lint checks every file against it (`oxlint.config.ts`), and `plan-problems.ts` checks the
 * plan: every folder is in it, none is above something that depends on it, and nothing is allowed that isn't used. What
 * `server` may import of the packages is in its package.json.
 */
export const HTTP_ZONES: Record<string, string> = {
  "http/ingress": "",
  "http/json": "",
  "http/upgrades": "http/ingress",
  "http/operation":
    "access/audit access/idempotency access/people access/workspaces events/live platform/db platform/db/listing service-context.ts",
  "http/openapi": "events/webhooks http/operation",
  "http/routes/access-tokens": "access/people access/workspaces http/operation",
  "http/routes/agent-templates": "agents gallery/agent-templates http/operation",
  "http/routes/attention": "access/people attention events/entries http/operation",
  "http/routes/audit": "access/audit events/entries http/operation",
  "http/routes/auth":
    "access/audit access/people access/workspaces events/live http/operation service-context.ts",
  "http/routes/call-filters": "access/people call-records/saved-filters http/operation",
  "http/routes/call-review":
    "access/workspaces call-records/records/review calls/live calls/review events/live http/operation",
  "http/routes/calls":
    "access/workspaces agents call-records/records call-records/records/deleting call-records/records/entries calls calls/analysis calls/live calls/notes http/operation phone service-context.ts",
  "http/routes/demo": "http/operation",
  "http/routes/invitations": "access/people access/people/limits access/workspaces http/operation",
  "http/routes/members": "access/people access/workspaces http/operation",
  "http/routes/phone-numbers": "access/people http/operation phone/numbering",
  "http/routes/recordings":
    "access/audit call-records/records calls/recordings calls/recordings/writing http/operation platform/files service-context.ts",
  "http/routes/tool-tests": "http/operation tools tools/kinds/face",
  "http/routes/tools":
    "agents call-records/records http/operation platform/outcomes tools tools/config tools/import tools/import/values tools/kinds tools/kinds/face tools/kinds/http/config tools/run",
  "http/routes/trunks": "http/operation phone/numbering service-context.ts",
  "http/routes/usage": "agents call-records/records calls/statistics http/operation",
  "http/routes/variables": "agents http/operation",
  "http/routes/webhooks": "access/people events/webhooks events/webhooks/events http/operation platform/db",
  "http/routes/workspaces":
    "access/people access/workspaces calls/live events/live http/operation platform/db",
  "http/routes/agents":
    "agents agents/learning agents/sharing http/operation http/routes/calls phone/numbering provider-keys service-context.ts",
  "http/routes/bulk":
    "http/ingress http/operation http/routes/agents http/routes/tools platform/db service-context.ts",
  "http/routes/models": "calls/statistics http/operation http/routes/calls provider-keys provider-keys/lists",
  "http/routes/password-resets": "access/people access/people/limits http/operation http/routes/auth",
  "http/routes/preview":
    "agents agents/sharing calls http/operation http/routes/calls http/routes/variables provider-keys",
  "http/routes/prompt-help":
    "agents agents/diff gallery/prompt-help http/operation http/routes/calls provider-keys tools",
  "http/routes/provider-keys":
    "agents http/operation http/routes/calls platform/outcomes provider-keys provider-keys/lists provider-keys/trial service-context.ts",
  "http/routes/rehearsals": "call-records/records http/operation http/routes/calls trials/rehearsals",
  "http/routes/scenarios":
    "agents call-records/records http/operation http/routes/calls trials/scenarios trials/scenarios/batches",
  "http/routes/service": "http/openapi http/operation",
  "http/routes/two-factor":
    "access/mail access/people access/people/limits http/operation http/routes/auth service-context.ts",
  "http/routes/voices": "calls/statistics http/operation http/routes/calls provider-keys provider-keys/lists",
  "http/routes/account":
    "access/accounts access/people access/people/sessions events/live http/operation http/routes/auth http/routes/two-factor service-context.ts",
  "http/routes/oidc": "access/people http/operation http/routes/auth http/routes/two-factor",
  http: "access/people access/people/sessions access/workspaces http/ingress http/json http/operation http/routes/access-tokens http/routes/account http/routes/agent-templates http/routes/agents http/routes/attention http/routes/audit http/routes/auth http/routes/bulk http/routes/call-filters http/routes/call-review http/routes/calls http/routes/demo http/routes/invitations http/routes/members http/routes/models http/routes/oidc http/routes/password-resets http/routes/phone-numbers http/routes/preview http/routes/prompt-help http/routes/provider-keys http/routes/recordings http/routes/rehearsals http/routes/scenarios http/routes/service http/routes/tool-tests http/routes/tools http/routes/trunks http/routes/two-factor http/routes/usage http/routes/variables http/routes/voices http/routes/webhooks http/routes/workspaces platform/db platform/tls service-context.ts",
  "http/binding": "http http/ingress platform/tls",
  "http/guide": "http service-context.ts",
  "http/reference": "http http/guide http/openapi service-context.ts",
  "http/origins": "agents/sharing http platform/db service-context.ts",
  "http/cluster": "calls/live calls/notes http http/operation platform/cluster service-context.ts",
  "http/call-legs":
    "calls/live http http/cluster http/ingress http/operation http/upgrades service-context.ts",
  "http/carriers":
    "http http/cluster http/ingress http/upgrades phone/carrier-api platform/cluster service-context.ts",
  mcp: "access/people http http/operation platform/db service-context.ts",
};
