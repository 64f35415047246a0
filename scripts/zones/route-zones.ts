/** What the operations in `http/routes/` use besides `http/operation`, by folder. */
export const ROUTES: Record<string, string> = {
  "access-tokens": "people workspaces",
  account:
    "accounts http/routes/auth http/routes/two-factor people people/sessions service-context.ts workspace-events",
  agents:
    "agents agents/learning agents/sharing http/routes/calls phone-numbers provider-keys service-context.ts",
  "agent-templates": "agent-templates agents",
  audit: "audit audit/entries",
  auth: "audit people service-context.ts workspace-events workspaces",
  "call-filters": "call-filters people",
  calls:
    "agents analysis calls calls/live calls/notes net records records/deleting records/entries service-context.ts voice workspaces",
  demo: "",
  invitations: "people people/limits workspaces",
  members: "people workspaces",
  "password-resets": "http/routes/auth people people/limits",
  oidc: "http/routes/auth http/routes/two-factor people",
  "phone-numbers": "people phone-numbers",
  "prompt-help": "agents agents/diff http/routes/calls prompt-help prompts provider-keys tools",
  preview: "agents agents/sharing calls http/routes/calls http/routes/variables net prompts provider-keys",
  rehearsals: "http/routes/calls records rehearsals",
  scenarios: "agents http/routes/calls records scenarios scenarios/batches",
  models: "http/routes/calls provider-keys provider-keys/lists",
  "provider-keys":
    "agents bounds http/routes/calls provider-keys provider-keys/trial service-context.ts vendors vendors/terms",
  recordings: "audit recordings recordings/writing records service-context.ts",
  service: "http/openapi",
  tools: "agents records tools tools/config tools/import tools/import/values tools/run",
  "tool-tests": "tools",
  trunks: "phone-numbers service-context.ts",
  "two-factor": "http/routes/auth mail people people/limits service-context.ts",
  usage: "agents figures records",
  variables: "agents bounds prompts",
  voices: "http/routes/calls provider-keys provider-keys/lists vendors vendors/terms",
  webhooks: "db people webhooks webhooks/events",
  workspaces: "calls/live db numbers people workspace-events workspaces",
};
