import { agentProviders } from "../provider-keys/agent-providers.ts";
import type { VendorAccounts } from "../provider-keys/provider-access.ts";
import type { AgentFactRow } from "./fact-queries.ts";
import type { AgentFacts } from "./kinds/problem-facts.ts";

/** What an agent's calls would use. Servers at addresses of their own aren't asked. */
export async function agentFacts(
  agent: AgentFactRow,
  accounts: VendorAccounts,
  now: Date,
): Promise<AgentFacts> {
  const problemOf = () => Promise.resolve(null);
  const { model, transcriber, voice, speech_model } = await agentProviders(agent, accounts, {
    now,
    problemOf,
  });
  const part = (
    kind: AgentFacts["parts"][number]["kind"],
    found: typeof model | typeof transcriber | typeof voice | NonNullable<typeof speech_model>,
  ): AgentFacts["parts"][number] => ({
    kind,
    provider: found.provider,
    isUsable: found.usable,
    shutdowns: found.warnings.flatMap(({ code, message, date }) =>
      code === "model_shutdown" && date !== null ? [{ message, date }] : [],
    ),
  });
  // A speech model hears and speaks by itself; the others aren't used then, but for the voice of given sentences.
  const parts = speech_model
    ? [part("speech", speech_model)]
    : [part("model", model), part("transcription", transcriber), part("voice", voice)];
  return { id: agent.id, name: agent.name, parts };
}
