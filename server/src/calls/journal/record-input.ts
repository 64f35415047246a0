import type { Db } from "../../platform/db/schema.ts";
import { callModelInputs } from "../../platform/db/call-entry-tables.ts";
import type { ModelInput } from "@parley/conversation/model-input";

/** Writes what the model was given for an answer. May be repeated. */
export async function recordInput(db: Db, callId: string, input: ModelInput): Promise<void> {
  const { number, askedMs, endedMs, asked, kept, messages, tools, tokens } = input;
  const row = {
    askedMs,
    endedMs,
    provider: asked.provider,
    model: asked.model,
    kept,
    messages,
    tools,
    inputTokens: tokens?.input ?? null,
    outputTokens: tokens?.output ?? null,
  };
  await db
    .insert(callModelInputs)
    .values({ callId, number, ...row })
    .onConflictDoNothing();
}
