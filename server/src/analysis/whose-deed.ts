/** Which side of a call a criterion is about, since what the agent did shows only in the agent's own words. */

const AGENT = ["agent\\p{L}*", "assist[ae]nt\\p{L}*", "bot", "voicebot"];
const CALLER = [
  "caller\\p{L}*",
  "customer\\p{L}*",
  "client\\p{L}*",
  "guest\\p{L}*",
  "patient\\p{L}*",
  "user\\p{L}*",
  "anrufer\\p{L}*",
  "kund\\p{L}*",
];

/**
 * Whether only the agent's words can decide the criterion. Its text says so if it names the agent (by `agentName` too)
 * first. Otherwise the model does in `about`, but for the agent unless the text names the caller first: a model that says
 * nothing is no reason to believe the caller's words about the agent.
 */
export function needsAgentsWords(criterion: string, agentName: string, about: unknown): boolean {
  const named = agentName.trim(); // as a whole: its first word alone may be any word
  const agent = firstOf(named.length > 2 ? [...AGENT, RegExp.escape(named)] : AGENT, criterion);
  const caller = firstOf(CALLER, criterion);
  if (agent !== -1 && (caller === -1 || agent < caller)) return true;
  if (caller !== -1) return about === "agent";
  return about !== "caller";
}

/** Where the first of these words stands; -1 for nowhere. */
function firstOf(names: readonly string[], text: string): number {
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "iu"));
}
