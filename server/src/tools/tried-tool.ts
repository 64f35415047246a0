/** The tool that a test or a preview of its request is about. It need not be saved (docs/tools.md#testing). */
import { Type, type Static } from "typebox";
import { validationFailed } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";
import { learnSchema } from "./config/check-input-schema.ts";
import { checkToolConfig } from "./config/check-tool-config.ts";
import { isUnfinishedUrl } from "./config/check-tool-url.ts";
import { insidePath } from "./field-place.ts";
import { mergeCredentials } from "./config/mask-credentials.ts";
import type { ToolDependencies } from "./save-tool.ts";
import { openTool } from "./seal-tool.ts";
import {
  completeToolConfig,
  triedToolSchema,
  type ToolConfig,
  type ToolConfigInput,
  unfinishedToolSchema,
} from "./config/tool-config.ts";
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

/**
 * The checked configuration, in clear. `id` alone means the saved tool. With other fields, a mask means its stored
 * credential. Throws VALIDATION_FAILED (paths begin with `tool.`) and PRIVATE_NETWORK.
 */
export async function triedTool(
  dependencies: ToolDependencies,
  workspaceId: string,
  input: Static<typeof triedToolSchema>,
): Promise<ToolConfig> {
  const { config, urlProblem } = await unfinishedTool(dependencies, workspaceId, input);
  if (urlProblem !== null) throw validationFailed({ path: "tool.url", message: urlProblem });
  return config;
}

/** The same for a tool whose URL may be unfinished: a problem with the URL is returned, not thrown. */
export async function unfinishedTool(
  { db, secrets, tasks, networks }: ToolDependencies,
  workspaceId: string,
  { id, ...input }: Static<typeof triedToolSchema>,
): Promise<{ config: ToolConfig; urlProblem: string | null }> {
  const row = id === undefined ? null : await loadTool(db, workspaceId, id);
  if (id !== undefined && !row)
    throw validationFailed({ path: "tool.id", message: "there is no tool with this ID" });
  const saved = row && openTool(secrets, row);
  return insidePath("tool", async () => {
    const config =
      saved && Object.keys(input).length === 0
        ? saved
        : mergeCredentials(completeToolConfig(withNameAndUrl(input)), saved);
    await learnSchema(tasks, workspaceId, config.input_schema);
    const problems = checkToolConfig(config, networks.tools, saved);
    const [first] = problems;
    const isUnfinished = isUnfinishedUrl(config.url) && problems.every(({ path }) => path === "url");
    if (first && !isUnfinished) throw validationFailed(...problems);
    return { config, urlProblem: first?.message ?? null };
  });
}

/** Throws unless both are there, which an unsaved tool needs. */
function withNameAndUrl(input: Partial<ToolConfigInput>): ToolConfigInput {
  const { name, url } = input;
  if (name !== undefined && url !== undefined) return { ...input, name, url };
  const missing = (["name", "url"] as const).filter((path) => input[path] === undefined);
  throw validationFailed(...missing.map((path) => ({ path, message: "is required" })));
}
