import { Link } from "@tanstack/react-router";
import { ParleyError } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import type { TemplateName } from "../../agents/prompt/finding.ts";
import { writePlace } from "../../agents/prompt/template-place.ts";
import { placeOfVariable } from "./place-of-variable.ts";

const TEMPLATES: Record<TemplateName, string> = {
  system_prompt: "system prompt",
  first_message: "first message",
  "voicemail.message": "voicemail message",
  recording_notice: "recording notice",
};

export interface Unresolved {
  agentId: string;
  missing: readonly string[];
  message: string;
}

/** What an INBOUND_VARIABLES_UNRESOLVED names; null for any other error. */
export function unresolvedOf(error: unknown): Unresolved | null {
  if (!(error instanceof ParleyError) || !error.is("INBOUND_VARIABLES_UNRESOLVED")) return null;
  const { agent_id: agentId, missing, message } = error.detail;
  return { agentId, missing, message };
}

/** Why an agent can't have a number: each variable with a link to where it is. */
export function UnresolvedVariables({
  unresolved: { agentId, missing, message },
}: {
  unresolved: Unresolved;
}) {
  const workspaceId = useWorkspaceId();
  const { data: agent } = useOperationQuery("agents_get", { path: { agent_id: agentId } });
  return (
    <Notice look="bad">
      <p>{message}</p>
      <ul className="mt-2 flex flex-col gap-1" aria-label="Variables without a value">
        {missing.map((name) => {
          const place =
            agent && placeOfVariable({ ...agent, "voicemail.message": agent.voicemail.message }, name);
          return (
            <li key={name} className="flex flex-wrap items-baseline gap-x-2">
              <Link
                to="/w/$workspaceId/agents/$agentId"
                params={{ workspaceId, agentId }}
                search={place ? { at: writePlace(place) } : {}}
                target="_blank"
                className="font-medium text-link underline"
              >
                <code className="break-all">{name}</code>
                <span className="sr-only">, opens the agent&rsquo;s editor in a new tab</span>
              </Link>
              {place && (
                <span className="text-muted">
                  {TEMPLATES[place.template]}, line {place.line}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
