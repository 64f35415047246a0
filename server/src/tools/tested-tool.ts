/** The tool that a test or a preview of its request is about, which need not be saved (docs/tools.md#testing). */
import { Type, type Static } from "typebox";
import { validationFailed } from "../errors.ts";
import { object } from "../schema-builders.ts";
import { toolNetwork } from "../net/tool-network.ts";
import { learnSchema } from "./config/check-input-schema.ts";
import { checkToolConfig } from "./config/check-tool-config.ts";
import { insidePath } from "./field-place.ts";
import { mergeCredentials } from "./config/mask-credentials.ts";
import type { ToolDependencies } from "./save-tool.ts";
import { openTool } from "./seal-tool.ts";
import { completeToolConfig, testedToolSchema, type ToolConfig } from "./config/tool-config.ts";
import { loadTool } from "./tool-queries.ts";

export const TestInput = object(
  {
    tool: testedToolSchema,
    mock_variables: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        default: {},
        description: "Values of the tool's variables, in place of the model's arguments.",
      }),
    ),
  },
  {
    title: "ToolTestInput",
    examples: [
      {
        tool: { name: "get_order", url: "https://api.example.com/orders/{{order_id}}" },
        mock_variables: { order_id: 1042 },
      },
    ],
  },
);

/**
 * The configuration in clear, checked. A mask means the stored credential of the tool that `id` names.
 * Throws VALIDATION_FAILED (paths begin with `tool.`) and PRIVATE_NETWORK.
 */
export async function testedTool(
  { db, secrets, tasks, config: service }: ToolDependencies,
  workspaceId: string,
  { id, ...input }: Static<typeof testedToolSchema>,
): Promise<ToolConfig> {
  const row = id === undefined ? null : await loadTool(db, workspaceId, id);
  if (id !== undefined && !row)
    throw validationFailed({ path: "tool.id", message: "there is no such tool here" });
  await learnSchema(tasks, workspaceId, input.input_schema);
  return insidePath("tool", () => {
    const config = mergeCredentials(completeToolConfig(input), row && openTool(secrets, row));
    const problems = checkToolConfig(config, toolNetwork(service));
    if (problems.length > 0) throw validationFailed(...problems);
    return config;
  });
}
