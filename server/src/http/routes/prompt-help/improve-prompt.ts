import { Type } from "typebox";
import { loadAgent } from "../../../agents/agent-queries.ts";
import { listAssignedToolIds } from "../../../agents/assignment-queries.ts";
import { diffHunks } from "../../../agents/diff/diff-hunks.ts";
import { DiffHunk } from "../../../agents/version-schema.ts";
import { notFound, validationFailed } from "@parley/base/errors";
import { improvePrompt } from "../../../gallery/prompt-help/improve-prompt.ts";
import { modelAccess, vendorFor } from "../../../provider-keys/provider-access.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { checkTemplates } from "@parley/templates/check-templates";
import { object, text } from "@parley/base/schema-builders";
import { loadTool } from "../../../tools/tool-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

/** How many tools are described to the model. */
const MOST_TOOLS = 50;

const ImproveInput = object(
  {
    system_prompt: text({
      minLength: 1,
      maxLength: 20_000,
      description: "The prompt to improve. It can be unsaved.",
    }),
    first_message: Type.Optional(text({ maxLength: 5000, default: "" })),
    wish: Type.Optional(text({ maxLength: 1000, default: "", description: "What to improve." })),
  },
  { title: "ImprovePromptInput", examples: [{ system_prompt: "You are Mara.", wish: "Shorter answers" }] },
);

const names = (description: string) => Type.Array(Type.String(), { description });

export const improvePromptOperation = defineOperation({
  id: "agents_improve_prompt",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/improve-prompt",
  role: "editor",
  tag: "agents",
  summary: "Suggest a better prompt",
  description:
    "Rewrites a prompt with the agent's language model. Saves nothing. Fails with VALIDATION_FAILED at `model` if the model has no key or fails.",
  params: AgentParams,
  body: ImproveInput,
  responses: {
    200: object(
      {
        system_prompt: Type.String({ description: "The suggested prompt, a Liquid template." }),
        hunks: Type.Array(DiffHunk, { description: "Changes from the draft to the suggestion." }),
        lost_variables: names("Variables in the draft but not in the suggestion."),
        added_variables: names("Variables in the suggestion but not in the draft."),
      },
      { title: "ImprovedPrompt" },
    ),
  },
  errors: ["NOT_FOUND"],
  isSuggestion: true,
  changesNothing: true,
  audit: false,
  hints: { readOnly: true, openWorld: true },
  async handle(context, { params, body, signal }) {
    const { db, speech } = context;
    const agent = await loadAgent(db, params.workspace_id, params.agent_id);
    if (!agent) throw notFound("agent");
    const { system_prompt: systemPrompt, first_message: firstMessage = "", wish = "" } = body;
    const problems = checkTemplates({
      system_prompt: systemPrompt,
      first_message: "",
      "voicemail.message": "",
      engine: {},
    });
    if (problems.length > 0) throw validationFailed(...problems);
    const accounts = await loadProviders(startDependencies(context), params.workspace_id);
    if (vendorFor("model", agent.model.provider, accounts) === "rehearsal") {
      const message = "needs a language model. Add a provider key, or choose a model under Voice and model";
      throw validationFailed({ path: "model", message });
    }
    const ids = (await listAssignedToolIds(db, agent.id)).slice(0, MOST_TOOLS);
    const tools = await Promise.all(ids.map((id) => loadTool(db, params.workspace_id, id)));
    const model = await speech.languageModel(modelAccess(agent.model, accounts, new Date()));
    const improved = await improvePrompt(
      model,
      {
        systemPrompt,
        firstMessage,
        tools: tools.flatMap((tool) =>
          tool?.active ? [{ name: tool.name, description: tool.description.slice(0, 500) }] : [],
        ),
        wish,
      },
      signal,
    );
    return {
      status: 200,
      body: {
        system_prompt: improved.systemPrompt,
        hunks: diffHunks(systemPrompt, improved.systemPrompt),
        lost_variables: improved.lost,
        added_variables: improved.added,
      },
    };
  },
});
