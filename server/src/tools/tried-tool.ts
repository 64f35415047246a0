/** The tool that a test or a preview of its request is about. It need not be saved (docs/tools.md#testing). */
import { isDeepStrictEqual } from "node:util";
import { Type } from "typebox";
import { validationFailed, type FieldProblem } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";
import { learnSchema } from "./config/check-input-schema.ts";
import { insidePath, underPath } from "./field-place.ts";
import { triedToolSchema, unfinishedToolSchema, type TriedToolInput } from "./kinds/tool-inputs.ts";
import { kindOf, namedKind, type ToolConfig, type ToolInput } from "./kinds/tool-kinds.ts";
import { openKnownTool } from "./known-tool.ts";
import type { ToolDependencies } from "./save-tool.ts";
import { loadTool } from "./tool-queries.ts";

const mockVariables = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), {
    default: {},
    description: "Values for the tool's variables, in place of the model's arguments.",
  }),
);

const EXAMPLES = [
  {
    tool: { name: "get_order", url: "https://api.example.com/orders/{{order_id}}" },
    mock_variables: { order_id: 1042 },
  },
];

export const TryInput = object(
  {
    tool: triedToolSchema,
    mock_variables: mockVariables,
    apply_schema: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks `mock_variables` against `input_schema` as a call would, and sends nothing if they don't match.",
      }),
    ),
  },
  { title: "ToolTestInput", examples: EXAMPLES },
);

export const ResolveInput = object(
  { tool: unfinishedToolSchema, mock_variables: mockVariables },
  { title: "ToolResolveInput", examples: EXAMPLES },
);

interface TriedTool {
  config: ToolConfig;
  /** It is what is saved under its ID, with or without naming its fields. */
  isAsSaved: boolean;
}

/**
 * The checked configuration, in clear. `id` alone means the saved tool. With other fields, a mask means its stored
 * credential. Throws VALIDATION_FAILED (paths begin with `tool.`) and PRIVATE_NETWORK.
 */
export async function triedTool(
  dependencies: ToolDependencies,
  workspaceId: string,
  input: TriedToolInput,
): Promise<TriedTool> {
  const { problem, ...tried } = await unfinishedTool(dependencies, workspaceId, input);
  if (problem) throw validationFailed(...underPath("tool", [problem]));
  return tried;
}

/** The same for a tool that may still be unfinished: that problem is returned, not thrown. */
export async function unfinishedTool(
  { db, secrets, tasks, networks }: ToolDependencies,
  workspaceId: string,
  { id, ...input }: TriedToolInput,
): Promise<TriedTool & { problem: FieldProblem | null }> {
  const row = id === undefined ? null : await loadTool(db, workspaceId, id);
  if (id !== undefined && !row)
    throw validationFailed({ path: "tool.id", message: "there is no tool with this ID" });
  const saved = row && openKnownTool(secrets, row);
  if (row && !saved)
    throw validationFailed({
      path: "tool.id",
      message: `is a tool of the kind ${row.kind}, which this version can't use`,
    });
  return insidePath("tool", async () => {
    const config =
      saved && Object.keys(input).length === 0
        ? saved
        : kindOf(namedKind(input.kind)).merge(completed(input), saved);
    const kind = kindOf(config.kind);
    await learnSchema(tasks, workspaceId, config.input_schema);
    const problems = kind.check(config, networks.tools, saved);
    const problem = kind.unfinished(config, problems);
    if (problems.length > 0 && !problem) throw validationFailed(...problems);
    return { config, problem, isAsSaved: saved !== null && isDeepStrictEqual(config, saved) };
  });
}

/** Throws unless it has what a tool of its kind can't be without. */
function completed(input: Partial<ToolInput>): ToolConfig {
  const kind = kindOf(namedKind(input.kind));
  const missing = kind.required.filter((path) => input[path] === undefined);
  if (missing.length > 0)
    throw validationFailed(...missing.map((path) => ({ path, message: "is required" })));
  return kind.complete(input as ToolInput);
}
