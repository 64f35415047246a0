/** What a call came to, as the API shows it (docs/analysis.md). */
import { eq, inArray } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { ANALYSIS_STATUSES, callAnalyses } from "../../platform/db/call-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { nullable, object, oneOf, time } from "@parley/base/schema-builders";

const Quote = object(
  { text: Type.String(), turn_id: Type.String({ description: "The turn in which it was said." }) },
  { title: "TranscriptQuote", description: "Words of the transcript." },
);

export const CallAnalysis = object(
  {
    status: oneOf(ANALYSIS_STATUSES, {
      description: "While `pending`, the other fields are those of an earlier analysis, if there was one.",
    }),
    summary: nullable(Type.String()),
    outcome: nullable(Type.Record(Type.String(), Type.Unknown()), {
      description: "Fits the agent's `outcome_schema`. Null without one.",
    }),
    evidence: Type.Record(Type.String(), Quote, {
      description:
        "By member of the outcome: the words it rests on. Quotes not in the transcript are left out.",
    }),
    success: nullable(
      Type.Boolean({ description: "Whether all criteria were met. Null if that can't be told." }),
    ),
    criteria: Type.Array(
      object({
        criterion: Type.String(),
        met: nullable(Type.Boolean({ description: "Null if it can't be told." })),
        quote: nullable(Quote, {
          description: "The words it rests on. Null if the model gave none that are in the transcript.",
        }),
      }),
    ),
    model: nullable(object({ provider: Type.String(), model: nullable(Type.String()) })),
    tokens: nullable(object({ input: Type.Integer(), output: Type.Integer() }), {
      description: "As reported by the provider.",
    }),
    error: nullable(Type.String({ description: "Why the last attempt failed." })),
    analyzed_at: nullable(time()),
    analysed_at: nullable(time({ deprecated: true, description: "The same as `analyzed_at`." })),
  },
  { title: "CallAnalysis" },
);
export type CallAnalysis = Static<typeof CallAnalysis>;

/** Null if the call was never to be analyzed. */
export async function getAnalysis(db: Db, callId: string): Promise<CallAnalysis | null> {
  const [row] = await db.select().from(callAnalyses).where(eq(callAnalyses.callId, callId));
  return row ? toAnalysis(row) : null;
}

/** By the call's id. */
export async function analysesOf(db: Db, callIds: readonly string[]): Promise<Map<string, CallAnalysis>> {
  if (callIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(callAnalyses)
    .where(inArray(callAnalyses.callId, [...callIds]));
  return new Map(rows.map((row) => [row.callId, toAnalysis(row)]));
}

function toAnalysis(row: typeof callAnalyses.$inferSelect): CallAnalysis {
  return {
    status: row.status,
    summary: row.summary,
    outcome: row.outcome,
    evidence: row.evidence ?? {},
    success: row.success,
    criteria: row.criteria ?? [],
    model: row.model,
    tokens: row.tokens,
    error: row.error,
    analyzed_at: row.analyzedAt?.toISOString() ?? null,
    analysed_at: row.analyzedAt?.toISOString() ?? null,
  };
}
