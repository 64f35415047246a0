import type { Static } from "typebox";
import { Type } from "typebox";
import type { InboundRulesRow } from "../../../platform/db/column-types.ts";
import { validationFailed } from "@parley/base/errors";
import { CALLER_PATTERN_MESSAGE, isCallerPattern } from "@parley/base/e164/caller-rules";
import { line, nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import { ROLES, type Role } from "../../../access/people/actor.ts";
import type { WorkspaceRow } from "../../../access/workspaces/workspace-queries.ts";

const NAME = { minLength: 1, maxLength: 255, description: "On one line. Doesn't have to be unique." };
const name = line(NAME);

const retention = nullable(Type.Integer({ minimum: 1, maximum: 3_650 }), {
  default: null,
  description: "How many days recordings are kept. Null: until they are deleted.",
});

const callRetention = nullable(Type.Integer({ minimum: 1, maximum: 3_650 }), {
  default: null,
  description: "How many days calls are kept after their end. Null: forever.",
});

const requireTwoFactor = Type.Boolean({
  default: false,
  description: "Whether members with a password need two-factor authentication.",
});

const MOST_BLOCKED = 500;

const inbound = {
  blocked: Type.Array(text({ minLength: 1, maxLength: 16 }), {
    maxItems: MOST_BLOCKED,
    uniqueItems: true,
    default: [],
    description:
      'Callers whose calls are refused: numbers or prefixes such as `+49900`, extensions, and `"anonymous"` for hidden numbers.',
    examples: [["+4915123456789", "+49900", "anonymous"]],
  }),
  per_caller_hour: nullable(Type.Integer({ minimum: 1, maximum: 10_000 }), {
    default: null,
    description:
      "How many calls a caller may make per hour to all numbers together. Null: no limit. Hidden numbers count as one caller.",
  }),
};

export const WorkspaceInput = object(
  { name },
  { title: "WorkspaceInput", examples: [{ name: "Corner Bakery" }] },
);
export const WorkspacePatch = object(
  {
    name: Type.Optional(name),
    recording_retention_days: Type.Optional(retention),
    call_retention_days: Type.Optional(callRetention),
    require_two_factor: Type.Optional(requireTwoFactor),
    inbound: Type.Optional(
      Type.Partial(Type.Object(inbound), {
        additionalProperties: false,
        description: "Who may call in. Fields you leave out keep their values.",
      }),
    ),
  },
  { title: "WorkspacePatch", examples: [{ name: "Corner Bakery" }] },
);

export const Workspace = object(
  {
    id: Type.String(),
    name: text(NAME), // older names may have line breaks
    recording_retention_days: retention,
    call_retention_days: callRetention,
    require_two_factor: requireTwoFactor,
    inbound: object(inbound, { description: "Who may call in." }),
    role: oneOf(ROLES, { description: "Your role in the workspace." }),
    created_at: time(),
  },
  { title: "Workspace" },
);

/** The rules of a workspace that has none. */
const OPEN_TO_ALL: InboundRulesRow = { blocked: [], per_caller_hour: null };

/** The workspace's rules with the given ones changed. Throws VALIDATION_FAILED. */
export function changedRules(
  stored: InboundRulesRow | null,
  change: Partial<InboundRulesRow>,
): InboundRulesRow {
  const problems = (change.blocked ?? []).flatMap((entry, index) =>
    isCallerPattern(entry) ? [] : { path: `inbound.blocked.${index}`, message: CALLER_PATTERN_MESSAGE },
  );
  if (problems.length > 0) throw validationFailed(...problems);
  return { ...(stored ?? OPEN_TO_ALL), ...change };
}

export function workspaceRecord(row: WorkspaceRow, role: Role): Static<typeof Workspace> {
  return {
    id: row.id,
    name: row.name,
    recording_retention_days: row.recordingRetentionDays,
    call_retention_days: row.callRetentionDays,
    require_two_factor: row.requireTwoFactor,
    inbound: row.inbound ?? OPEN_TO_ALL,
    role,
    created_at: row.createdAt.toISOString(),
  };
}
