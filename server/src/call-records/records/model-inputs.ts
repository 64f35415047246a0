/** What the model was given in a call (docs/calls.md#what-the-model-was-given). */
import { and, asc, eq, lte } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callLatencies, callModelInputs } from "../../platform/db/call-entry-tables.ts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import { MOST_CHARACTERS, withInput, type InputMessage } from "@parley/conversation/model-input";

/** One request to the model, as the call's record lists it. */
export const ModelInputSummary = Type.Object(
  {
    id: Type.String(),
    turn_id: nullable(
      Type.String({ description: "The agent's turn it led to. Null if the caller heard nothing." }),
    ),
    asked_ms: Type.Integer({ description: "Since the call was answered." }),
    ended_ms: nullable(
      Type.Integer({ description: "When the reply was complete or cut off. Null in old records." }),
    ),
    provider: Type.String(),
    model: nullable(Type.String({ description: "Null: the provider's default." })),
    tokens: nullable(
      Type.Object({ input: Type.Integer(), output: Type.Integer() }, { title: "ModelInputTokens" }),
      {
        description: "As reported by the provider. Null if it reports none or the reply was interrupted.",
      },
    ),
  },
  { title: "ModelInputSummary" },
);
export type ModelInputSummary = Static<typeof ModelInputSummary>;

const InputMessageRecord = object(
  {
    role: oneOf(["system", "user", "assistant", "tool"]),
    text: Type.String({
      description: `At most ${MOST_CHARACTERS.toLocaleString("en")} characters, except for \`system\`.`,
    }),
    characters: Type.Optional(Type.Integer({ description: "Length of the whole text, if it was cut." })),
    tool_calls: Type.Optional(
      Type.Array(
        object({ id: Type.String(), name: Type.String(), arguments: Type.String({ description: "JSON." }) }),
      ),
    ),
    tool_call_id: Type.Optional(
      Type.String({ description: "ID of the tool call that a `tool` message is the result of." }),
    ),
    name: Type.Optional(Type.String({ description: "Name of the tool whose result it is." })),
  },
  { title: "InputMessage" },
);

export const ModelInputRecord = Type.Object(
  {
    ...ModelInputSummary.properties,
    messages: Type.Array(InputMessageRecord),
    tools: Type.Array(Type.String(), { description: "Names of the tools offered." }),
  },
  { title: "ModelInput" },
);
export type ModelInputRecord = Static<typeof ModelInputRecord>;

const listed = {
  number: callModelInputs.number,
  askedMs: callModelInputs.askedMs,
  endedMs: callModelInputs.endedMs,
  provider: callModelInputs.provider,
  model: callModelInputs.model,
  inputTokens: callModelInputs.inputTokens,
  outputTokens: callModelInputs.outputTokens,
};
type ListedRow = Pick<typeof callModelInputs.$inferSelect, keyof typeof listed>;
type LatencyRow = Pick<typeof callLatencies.$inferSelect, "turnId" | "marks">;

/** All requests of a call, in order. `latencies` are those of the call. */
export async function listModelInputs(
  db: Db,
  callId: string,
  latencies: readonly LatencyRow[],
): Promise<ModelInputSummary[]> {
  const rows = await db
    .select(listed)
    .from(callModelInputs)
    .where(eq(callModelInputs.callId, callId))
    .orderBy(asc(callModelInputs.number));
  const turns = turnsByNumber(latencies);
  return rows.map((row) => toSummary(callId, row, turns));
}

/** One request with all its messages; null if this workspace has no such call, or the call no such request. */
export async function getModelInput(
  db: Db,
  workspaceId: string,
  callId: string,
  inputId: string,
): Promise<ModelInputRecord | null> {
  const number = Number(/_(\d{4})$/.exec(inputId)?.[1] ?? Number.NaN);
  if (!Number.isInteger(number) || idOf(callId, number) !== inputId) return null;
  const rows = await db
    .select({ input: callModelInputs, systemPrompt: calls.systemPrompt })
    .from(callModelInputs)
    .innerJoin(calls, eq(calls.id, callModelInputs.callId))
    .where(
      and(
        eq(calls.workspaceId, workspaceId),
        eq(callModelInputs.callId, callId),
        lte(callModelInputs.number, number),
      ),
    )
    .orderBy(asc(callModelInputs.number));
  const last = rows.at(-1);
  if (last?.input.number !== number) return null;
  const latencies = await db.select().from(callLatencies).where(eq(callLatencies.callId, callId));
  const system: InputMessage = { role: "system", text: last.systemPrompt };
  const messages = rows.reduce<InputMessage[]>((before, { input }) => withInput(before, input), []);
  return {
    ...toSummary(callId, last.input, turnsByNumber(latencies)),
    messages: [system, ...messages],
    tools: rows.findLast(({ input }) => input.tools !== null)?.input.tools ?? [],
  };
}

function turnsByNumber(latencies: readonly LatencyRow[]): Map<number, string> {
  return new Map(
    latencies.flatMap(({ turnId, marks: { generation } }) =>
      typeof generation === "number" ? [[generation, turnId] as const] : [],
    ),
  );
}

function toSummary(callId: string, row: ListedRow, turns: ReadonlyMap<number, string>): ModelInputSummary {
  const { number, askedMs, endedMs, provider, model, inputTokens: input, outputTokens: output } = row;
  return {
    id: idOf(callId, number),
    turn_id: turns.get(number) ?? null,
    asked_ms: askedMs,
    ended_ms: endedMs,
    provider,
    model,
    tokens: input === null || output === null ? null : { input, output },
  };
}

/** Named as turns and tool calls are. */
function idOf(callId: string, number: number): string {
  return `min_${callId.replace(/^call_/, "")}_${String(number).padStart(4, "0")}`;
}
