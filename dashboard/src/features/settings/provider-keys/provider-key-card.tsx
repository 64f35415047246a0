import { Plus } from "lucide-react";
import { useState } from "react";
import type { ProviderKey } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { DeleteProviderKeyDialog } from "./delete-provider-key-dialog.tsx";
import { ProviderKeyCheck } from "./provider-key-check.tsx";
import { ProviderKeyDialog } from "./provider-key-dialog.tsx";
import type { Provider } from "./providers.ts";

interface Props {
  provider: Provider;
  saved: ProviderKey | null;
}

export function ProviderKeyCard({ provider, saved }: Props) {
  const { can } = useWorkspace();
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const close = () => setDialog(null);
  const isAdmin = can("admin");
  const edit = isAdmin && (
    <Button look={saved ? "secondary" : "primary"} size="sm" onClick={() => setDialog("edit")}>
      {!saved && <Plus aria-hidden="true" />}
      {saved ? "Edit" : "Add key"}
      <span className="sr-only">{saved ? ` the ${provider.name} key` : ` for ${provider.name}`}</span>
    </Button>
  );
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {provider.name}
          <Badge look={saved ? "accent" : "neutral"}>{saved ? "Your key" : "No key"}</Badge>
        </span>
      }
      description={provider.purpose}
      actions={
        <div className="flex gap-2">
          {saved && isAdmin && (
            <Button look="ghost" size="sm" onClick={() => setDialog("delete")}>
              Delete<span className="sr-only"> the {provider.name} key</span>
            </Button>
          )}
          {edit}
        </div>
      }
    >
      {saved ? (
        <>
          <Details saved={saved} provider={provider} />
          {isAdmin && <ProviderKeyCheck saved={saved} provider={provider} />}
        </>
      ) : (
        <p className="text-sm text-muted">Calls use the server&rsquo;s default key, if there is one.</p>
      )}
      {dialog === "edit" && <ProviderKeyDialog provider={provider} saved={saved} onClose={close} />}
      {dialog === "delete" && saved && (
        <DeleteProviderKeyDialog provider={provider} saved={saved} onClose={close} />
      )}
    </Card>
  );
}

function Details({ saved, provider }: { saved: ProviderKey; provider: Provider }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-[8rem_1fr] [&>dd]:min-w-0 [&>dd]:break-words [&>dt]:text-muted">
      {saved.label !== "" && (
        <>
          <dt>Label</dt>
          <dd>{saved.label}</dd>
        </>
      )}
      <dt>Key</dt>
      <dd>{saved.api_key === "" ? "None" : <code className="text-[0.8125rem]">{saved.api_key}</code>}</dd>
      {saved.region && (
        <>
          <dt>Region</dt>
          <dd>{saved.region === "eu" ? "European Union" : "United States"}</dd>
        </>
      )}
      <dt>Base URL</dt>
      <dd>{saved.base_url ?? (saved.region ? "The region's" : `${provider.base_url} (default)`)}</dd>
      {provider.takes_model && (
        <>
          <dt>Model</dt>
          <dd>{saved.model ?? "Server's default"}</dd>
        </>
      )}
      <dt>Changed</dt>
      <dd>
        <TimeAgo time={saved.updated_at} />
      </dd>
    </dl>
  );
}
