/** What changing an agent needs besides the new values. */
import type { Db } from "../db/schema.ts";
import type { AgentValues } from "./agent-queries.ts";
import type { Author } from "./version-queries.ts";

export interface AgentChange {
  author: Author;
  /**
   * Runs in the saving transaction, after the agent was locked, and throws to refuse the texts: calls that ring in on a
   * number have no values for them. Agents know nothing of numbers, so this is passed in.
   */
  checkTexts(
    tx: Db,
    agentId: string,
    texts: Pick<AgentValues, "systemPrompt" | "firstMessage" | "voicemail">,
  ): Promise<void>;
}
