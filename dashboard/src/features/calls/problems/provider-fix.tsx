import { Link } from "@tanstack/react-router";
import { vendors } from "@parley/client/schemas";
import { KeyRound, Plus } from "lucide-react";
import { useOperation } from "../../../api/use-operation.ts";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";

interface Props {
  vendor: string;
  agentId: string;
  isFirst: boolean;
}

/** From a provider's failure to its key, which can be checked in place, and to a provider that takes over next time. */
export function ProviderFix({ vendor, agentId, isFirst }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const { data: keys } = useWholeList("provider_keys_list");
  const check = useOperation("provider_keys_check");
  const saved = keys?.find(({ provider }) => provider === vendor);
  const takesKey = vendors.keys.some(({ id }) => id === vendor);
  const keysPage = { to: "/w/$workspaceId/settings/provider-keys", params: { workspaceId } } as const;
  const look = isFirst ? "primary" : "secondary";
  const isRefused = check.data?.rejected === true;
  return (
    <>
      {can("admin") &&
        takesKey &&
        keys &&
        (!saved || isRefused ? (
          <Button asChild size="sm" look={look}>
            <Link {...keysPage}>
              <KeyRound aria-hidden="true" />
              {saved ? "Replace key" : "Add key"}
            </Link>
          </Button>
        ) : (
          <Button
            size="sm"
            look={look}
            isPending={check.isPending}
            onClick={() => check.mutate({ path: { provider_key_id: saved.id } })}
          >
            {!check.isPending && <KeyRound aria-hidden="true" />}
            {check.isPending ? "Checking…" : "Check key"}
          </Button>
        ))}
      {can("editor") && (
        <Button asChild size="sm" look="secondary">
          <Link to="/w/$workspaceId/agents/$agentId/settings/voice" params={{ workspaceId, agentId }}>
            <Plus aria-hidden="true" />
            Add a fallback
          </Link>
        </Button>
      )}
      <p role="status" className="basis-full text-sm break-words empty:hidden">
        {check.data && (
          <span className={check.data.ok ? "text-good" : "text-bad"}>
            {check.data.message}
            {check.data.status !== null && ` (HTTP ${check.data.status})`}
          </span>
        )}
      </p>
    </>
  );
}
