/** The groups of operations in the OpenAPI document, in the order in which API references show them. */
const TAGS: Record<string, string> = {
  agents: "Voice agents, their settings, versions and preview links.",
  tools: "HTTP requests that agents make during calls.",
  scenarios: "Conversations to rehearse with an agent, and what is expected of them.",
  calls: "Start, follow and end calls, and read their records.",
  "phone numbers": "Phone numbers and the agents that answer them.",
  trunks: "Connections to phone carriers: SIP, Twilio and Telnyx.",
  voices: "Voices for agents.",
  "provider keys": "The workspace's keys for model and speech providers.",
  webhooks: "Send events about calls and tool calls to your own URLs.",
  events: "Events sent to webhooks.",
  usage: "Calls, minutes and tool calls by day.",
  workspaces: "Workspaces, and a live stream of changes in them.",
  members: "The people in a workspace and their roles.",
  invitations: "Links that let people join a workspace.",
  "access tokens": "Tokens for the API and MCP.",
  attention: "Problems in a workspace and how to fix them.",
  "audit log": "Who changed what, when and from which address.",
  people: "Sign-up, sign-in and your own account, for the dashboard.",
  preview: "Endpoints for public preview pages.",
  service: "Health checks, metrics and this document.",
  demo: "Sample endpoints for example agents and templates.",
};

/** OpenAPI's `tags` for the tags in use. Throws for a tag without a description. */
export function openApiTags(used: ReadonlySet<string>): { name: string; description: string }[] {
  for (const name of used) if (!(name in TAGS)) throw new Error(`The tag ${name} has no description.`);
  return Object.entries(TAGS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}
