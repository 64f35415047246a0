import { useNavigate } from "@tanstack/react-router";
import type { AgentTemplate } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";

/** What a new agent says until it is edited. */
const PROMPT = `You are {{ agent_name | default: "the assistant" }}, on a call with {{ customer_name | default: "a customer" }}. Today is {{ date }}.

Speak in short, friendly sentences, one or two at a time. When the caller has what they need and says goodbye, end the call.
`;
const GREETING = 'Hello {{ customer_name | default: "there" }}, how can I help you?';

/** Creates an agent from a template, or blank if it is null, and opens it; `onCreated` runs before that. */
export function useCreateAgent(onCreated: () => void) {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const options = {
    invalidates: ["agents", "tools"],
    errors: "form",
    success: ({ name }: { name: string }) => `${name} created`,
    onSuccess: ({ id }: { id: string }) => {
      onCreated();
      return navigate({ to: "/w/$workspaceId/agents/$agentId", params: { workspaceId, agentId: id } });
    },
  } as const;
  const blank = useOperation("agents_create", options);
  const templated = useOperation("agents_create_from_template", options);
  return {
    isPending: blank.isPending || templated.isPending,
    error: blank.error ?? templated.error,
    /** With a template, `name` may be empty: the agent then gets the template's name. */
    create(template: AgentTemplate | null, name: string) {
      blank.reset();
      templated.reset();
      if (template === null) blank.mutate({ body: { name, system_prompt: PROMPT, first_message: GREETING } });
      else templated.mutate({ body: { template: template.id, ...(name !== "" && { name }) } });
    },
  };
}
