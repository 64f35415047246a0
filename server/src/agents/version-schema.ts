/** Versions in the API. */
import { Type, type Static } from "typebox";
import { VERSION_CHANGES } from "../platform/db/version-tables.ts";
import { TEMPLATE_NAMES } from "@parley/templates/template-texts";
import { nullable, object, oneOf, time } from "@parley/base/schema-builders";
import { AgentFields, AgentRecord } from "./agent-schema.ts";
import { agentRecord } from "./agent-fields.ts";
import { shownSnapshot } from "./agent-snapshot.ts";
import type { RestoredAgent } from "./restore-version.ts";
import type { VersionRow, VersionSummaryRow } from "./version-queries.ts";

/** Changed lines of a text with the lines around them. */
export const DiffHunk = object({
  from_line: Type.Integer({
    minimum: 1,
    description: "First line in the old text, from 1. Text that is only added goes before this line.",
  }),
  to_line: Type.Integer({ minimum: 1, description: "First line in the new text, from 1." }),
  lines: Type.Array(Type.String(), {
    description: "As in a unified diff: lines start with a space (unchanged), `-` (removed) or `+` (added).",
  }),
});

const VersionAuthor = object(
  {
    type: oneOf(["member", "access_token", "system"], {
      description: "`system` is the service itself, on first start or after an upgrade.",
    }),
    name: nullable(Type.String(), { description: "The person's or token's name at the time." }),
    email: nullable(Type.String(), {
      description: "Email of the person, or of the token's member.",
    }),
    user_id: nullable(Type.String()),
    access_token_id: nullable(Type.String()),
  },
  { title: "VersionAuthor" },
);

const Tools = Type.Array(
  object({
    id: Type.String(),
    name: Type.String(),
    kind: Type.Optional(Type.String({ description: "Left out for `http`." })),
  }),
  { description: "In the order the model sees them, with their names at the time." },
);

export const AgentVersionSummary = object(
  {
    id: Type.String(),
    agent_id: Type.String(),
    number: Type.Integer({ minimum: 1, description: "Counts up from 1 for each agent." }),
    change: oneOf(VERSION_CHANGES, { description: "What created this version." }),
    restored_number: nullable(Type.Integer(), {
      description: "Number of the restored version, if this version is a restore.",
    }),
    changed: Type.Array(Type.String(), {
      description: "Fields that differ from the previous version, such as `engine.barge_in_ms` or `tools`.",
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
    to: nullable(AgentVersionSummary, { description: "Null means the current agent." }),
    changes: Type.Array(
      Type.Union([
        object({
          kind: oneOf(["value"]),
          path: Type.String({ description: "As in a version's `changed`." }),
          from: Type.Unknown(),
          to: Type.Unknown(),
        }),
        object({
          kind: oneOf(["text"]),
          path: oneOf(TEMPLATE_NAMES),
          hunks: Type.Array(DiffHunk),
        }),
      ]),
      { description: "In field order. Empty if nothing differs." },
    ),
  },
  { title: "AgentComparison" },
);

export const RestoredVersion = object(
  {
    agent: AgentRecord,
    version: AgentVersionSummary,
    left_out_tools: { ...Tools, description: "Tools of that version that have since been deleted." },
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
