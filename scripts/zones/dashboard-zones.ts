/**
 * The plan of `dashboard/src`, from the ground up: what each folder may import
 * besides itself. A feature's pages are above the parts they share, and features
 * know few other features. `server-zones.ts` explains how the plan is enforced.
 */
export const DASHBOARD_ZONES: Record<string, string> = {
  // The building blocks of every page.
  "components/toast": "",
  api: "components/toast",
  "components/ui": "api components/toast",
  "components/charts": "components/ui",
  routing: "api",
  "components/code": "components/ui",
  "components/forms": "api components/ui",
  "components/lists": "api components/toast components/ui",

  // The features; what a feature's parts share is below them.
  "features/attention": "api components/ui",
  "features/account":
    "api components/forms components/ui features/account/deletion features/account/sessions features/account/single-sign-on features/account/two-factor routing",
  "features/account/deletion": "api components/forms components/ui",
  "features/account/sessions": "api components/ui",
  "features/account/single-sign-on": "api components/ui features/account/two-factor",
  "features/account/two-factor": "api components/forms components/ui",
  "features/agents":
    "api app/shortcuts components/charts components/forms components/lists components/ui features/agents/agent features/agents/analysis features/agents/assignments " +
    "features/agents/engine features/agents/performance features/agents/phone features/agents/preview features/agents/prompt " +
    "features/agents/scenarios features/agents/scenarios/editor features/agents/share features/agents/templates features/agents/versions features/agents/voice routing",
  "features/agents/agent": "api components/forms components/ui",
  "features/agents/analysis":
    "components/code components/forms components/ui features/agents/agent features/agents/voice features/agents/voice/choices features/tools/draft features/tools/editor",
  "features/agents/assignments":
    "api components/forms components/ui features/agents/agent features/tools/kinds",
  "features/agents/engine": "api components/ui features/agents/agent",
  "features/agents/improve": "api components/forms components/ui",
  "features/agents/phone": "api components/forms components/ui features/agents/agent features/phone/numbers",
  "features/agents/performance":
    "api components/charts components/ui features/agents/agent features/calls/record",
  "features/agents/preview":
    "api components/ui features/agents/agent features/agents/engine features/agents/prompt features/call features/call/components features/call/state",
  "features/agents/prompt":
    "api components/code components/ui features/agents/agent features/agents/improve features/call/state",
  "features/agents/scenarios": "api components/forms components/ui features/agents/agent",
  "features/agents/scenarios/editor":
    "api components/code components/forms components/ui features/agents/agent features/calls/record",
  "features/agents/share": "api components/forms components/ui features/agents/agent",
  "features/agents/templates": "api components/ui",
  "features/agents/versions":
    "api components/toast components/ui features/agents/agent features/agents/engine",
  "features/agents/voice":
    "api components/toast components/ui features/agents/agent features/agents/voice/choices",
  // The pickers' rows and their estimate; a key is added without leaving them.
  "features/agents/voice/choices": "api components/ui features/calls/facts features/settings/provider-keys",
  "features/auth": "api components/forms components/ui routing",
  "features/call":
    "api components/ui features/calls/note features/call/components features/call/state routing",
  "features/call/components": "api components/ui features/call/state",
  "features/call/state": "api",
  "features/calls":
    "features/calls/call features/calls/list features/calls/queue features/calls/record features/calls/review routing",
  "features/calls/call":
    "api app/shortcuts components/forms components/ui features/calls/facts features/calls/note features/calls/problems features/calls/record features/calls/review features/calls/track",
  "features/calls/note": "api components/forms components/ui",
  "features/calls/facts": "api components/ui features/calls/record",
  "features/calls/problems": "api components/ui features/calls/record",
  "features/calls/track": "api components/ui features/calls/record",
  "features/calls/list":
    "api components/charts components/forms components/lists components/ui features/calls/problems features/calls/record features/calls/track",
  "features/calls/queue": "api components/ui features/calls/record features/calls/review",
  "features/calls/record": "api components/ui",
  "features/calls/review": "api components/forms components/ui features/calls/record",
  "features/home":
    "api components/charts components/ui features/agents features/attention features/calls/list features/calls/record features/welcome routing",
  "features/phone": "features/phone/numbers features/phone/outbound features/phone/trunks routing",
  "features/phone/numbers":
    "api components/forms components/ui features/agents/prompt features/attention features/calls/record",
  "features/phone/outbound": "api components/forms components/ui features/call/state features/phone/numbers",
  "features/phone/trunks": "api components/forms components/ui features/attention features/phone/numbers",
  "features/settings":
    "features/settings/access-tokens features/settings/audit-log features/settings/general " +
    "features/settings/mcp features/settings/members features/settings/provider-keys features/settings/usage " +
    "features/settings/webhook-events features/settings/webhooks routing",
  "features/settings/access-tokens":
    "api app/shortcuts components/forms components/ui features/settings/issued features/settings/roles",
  "features/settings/audit-log": "api components/ui features/agents/engine features/settings/roles",
  "features/settings/general":
    "api components/forms components/ui features/phone/trunks features/settings/members features/settings/roles",
  "features/settings/issued": "components/ui",
  "features/settings/mcp": "api components/ui features/settings/access-tokens",
  "features/settings/members":
    "api app/shortcuts components/forms components/ui features/settings/issued features/settings/roles",
  "features/settings/provider-keys":
    "api components/forms components/ui features/attention features/settings/roles",
  "features/settings/roles": "api components/ui",
  "features/settings/usage": "api components/charts components/ui",
  "features/settings/webhook-events": "api components/ui features/settings/webhooks",
  "features/settings/webhooks":
    "api app/shortcuts components/forms components/ui features/attention features/settings/issued features/settings/roles",
  "features/tools": "components/lists features/tools/import features/tools/list features/tools/tool routing",
  "features/tools/arguments": "components/code components/ui features/tools/draft",
  "features/tools/draft": "api components/forms",
  "features/tools/editor":
    "components/code components/forms components/ui features/tools/draft features/tools/editor/fields",
  "features/tools/editor/fields": "api components/forms components/ui features/tools/draft",
  "features/tools/examples": "api components/forms components/ui",
  "features/tools/exchange": "api components/code components/ui features/tools/draft",
  "features/tools/kinds": "components/ui features/tools/exchange",
  "features/tools/import":
    "api components/forms components/ui features/tools/draft features/tools/editor " +
    "features/tools/editor/fields features/tools/exchange features/tools/testing features/tools/tool",
  "features/tools/list":
    "api app/shortcuts components/charts components/lists components/ui features/attention features/tools/kinds features/tools/results features/tools/tool",
  "features/tools/results": "api components/ui features/tools/draft features/tools/exchange",
  "features/tools/testing":
    "api components/ui features/tools/arguments features/tools/draft features/tools/examples features/tools/exchange",
  "features/tools/tool":
    "api components/forms components/ui features/attention features/tools/arguments features/tools/draft features/tools/editor features/tools/editor/fields features/tools/kinds features/tools/results features/tools/testing",
  "features/welcome": "api components/ui features/call routing",

  // The application around them.
  "app/theme": "",
  "app/shortcuts": "components/ui",
  "app/palette":
    "api app/shortcuts app/theme components/ui features/agents features/auth features/calls/record",
  "app/shell":
    "api app/palette app/shortcuts app/theme components/ui features/account features/account/two-factor features/attention features/auth",
  app:
    "api app/shell app/theme components/ui features/account features/agents features/auth features/call " +
    "features/calls features/home features/phone features/settings features/tools features/welcome routing",
  // The public preview, without the application.
  preview: "",
  "main.tsx": "app",
};
