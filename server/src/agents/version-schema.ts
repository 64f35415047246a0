/** Versions as the API shows them. */
import { Type, type Static } from "typebox";
import { VERSION_CHANGES } from "../db/version-tables.ts";
import { TEMPLATE_NAMES } from "../prompts/template-texts.ts";
import { nullable, object, oneOf, time } from "../schema-builders.ts";
import { AgentFields, AgentRecord } from "./agent-schema.ts";
import { agentRecord } from "./agent-values.ts";
import { shownSnapshot } from "./agent-snapshot.ts";
import type { RestoredAgent } from "./restore-version.ts";
import type { VersionRow, VersionSummaryRow } from "./version-queries.ts";

const VersionAuthor = object(
  {
    type: oneOf(["member", "access_token", "system"], {
      description:
        "`system`: the service itself, at its first start or when an older one was brought up to date.",
    }),
    name: nullable(Type.String(), { description: "The person's name, or the token's, as it was then." }),
    email: nullable(Type.String(), {
      description: "Of the person, or of the member to whom the token belonged.",
    }),
    user_id: nullable(Type.String()),
    access_token_id: nullable(Type.String()),
  },
  { title: "VersionAuthor" },
);

const Tools = Type.Array(object({ id: Type.String(), name: Type.String() }), {
  description: "In the order the model is told of them, with the names they had then.",
});

export const AgentVersionSummary = object(
  {
    id: Type.String(),
    agent_id: Type.String(),
    number: Type.Integer({ minimum: 1, description: "Counts the versions of this agent." }),
    change: oneOf(VERSION_CHANGES, { description: "What was done that made this version." }),
    restored_number: nullable(Type.Integer(), {
      description: "Number of the version that was restored, where that was done.",
    }),
    changed: Type.Array(Type.String(), {
      description: "Paths of what differs from the version before, such as `engine.barge_in_ms` or `tools`.",
    }),
    author: VersionAuthor,
    created_at: time(),
  },
  { title: "AgentVersionSummary" },
);

export const AgentVersion = object(
  { ...AgentVersionSummary.properties, agent: AgentFields, tools: Tools },
  { title: "AgentVersion" },
);

export const AgentComparison = object(
  {
    from: AgentVersionSummary,
    to: nullable(AgentVersionSummary, { description: "Null: the agent as it is now." }),
    changes: Type.Array(
      Type.Union([
        object({
          kind: oneOf(["value"]),
          path: Type.String({ description: "As `changed` of a version has it." }),
          from: Type.Unknown(),
          to: Type.Unknown(),
        }),
        object({
          kind: oneOf(["text"]),
          path: oneOf(TEMPLATE_NAMES),
          hunks: Type.Array(
            object({
              from_line: Type.Integer({
                minimum: 1,
                description: "Line of the old text at which it begins; a pure insertion stands before it.",
              }),
              to_line: Type.Integer({ minimum: 1, description: "The same in the new text." }),
              lines: Type.Array(Type.String(), {
                description:
                  "As in a unified diff: each begins with a space (in both), `-` (old) or `+` (new).",
              }),
            }),
          ),
        }),
      ]),
      { description: "In the order of the record; empty where nothing differs." },
    ),
  },
  { title: "AgentComparison" },
);

export const RestoredVersion = object(
  {
    agent: AgentRecord,
    version: AgentVersionSummary,
    left_out_tools: { ...Tools, description: "Tools that the version had and that are deleted by now." },
  },
  { title: "RestoredVersion" },
);

export function versionSummary(row: VersionSummaryRow): Static<typeof AgentVersionSummary> {
  const { userId, accessTokenId } = row;
  const byMember = userId === null ? "system" : "member";
  return {
    id: row.id,
    agent_id: row.agentId,
    number: row.number,
    change: row.change,
    restored_number: row.restoredNumber,
    changed: row.changed,
    author: {
      type: accessTokenId === null ? byMember : "access_token",
      name: row.authorName,
      email: row.authorEmail,
      user_id: userId,
      access_token_id: accessTokenId,
    },
    created_at: row.createdAt.toISOString(),
  };
}

export function versionRecord(row: VersionRow): Static<typeof AgentVersion> {
  return { ...versionSummary(row), ...shownSnapshot(row.snapshot) };
}

export function restoredRecord({ row, version, leftOut }: RestoredAgent): Static<typeof RestoredVersion> {
  return { agent: agentRecord(row), version: versionSummary(version), left_out_tools: leftOut };
}
