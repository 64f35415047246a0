import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { DeleteProviderKeyDialog } from "./delete-provider-key-dialog.tsx";
import { KeyRow } from "./key-row.tsx";
import { ProviderKeyDialog } from "./provider-key-dialog.tsx";
import type { ProviderRow } from "./sort-providers.ts";

/** The workspace's keys, and the server's that its agents use; those that stop calls come first, with their fix. */
export function ProvidersInUse({ rows }: { rows: readonly ProviderRow[] }) {
  const { can } = useWorkspace();
  const [dialog, setDialog] = useState<{ kind: "edit" | "delete"; id: string } | null>(null);
  const check = useOperation("provider_keys_check", { invalidates: ["provider_keys"] });
  /** How many of all keys are still to be checked; null while nobody asked for that. */
  const [left, setLeft] = useState<number | null>(null);
  const saved = rows.flatMap((row) => (row.saved ? [row.saved] : []));
  const checkAll = async () => {
    for (const [nth, key] of saved.entries()) {
      setLeft(saved.length - nth);
      // One that can't be checked doesn't stop the others; a toast says why.
      await check.mutateAsync({ path: { provider_key_id: key.id } }).catch(() => null);
    }
    setLeft(null);
  };
  const asked = rows.find(({ provider }) => provider.id === dialog?.id);
  const close = () => setDialog(null);
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          In use <Badge>{rows.length}</Badge>
        </span>
      }
      actions={
        can("admin") &&
        saved.length > 1 && (
          <Button look="secondary" size="sm" isPending={left !== null} onClick={() => void checkAll()}>
            {left === null && <RefreshCw aria-hidden="true" />}
            {left === null ? "Check all" : `Checking, ${left} left`}
          </Button>
        )
      }
    >
      <ul className="-mx-5 -mb-5 divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <KeyRow
            key={row.provider.id}
            row={row}
            onEdit={() => setDialog({ kind: "edit", id: row.provider.id })}
            onDelete={() => setDialog({ kind: "delete", id: row.provider.id })}
          />
        ))}
      </ul>
      {asked && dialog?.kind === "edit" && (
        <ProviderKeyDialog provider={asked.provider} saved={asked.saved} onClose={close} />
      )}
      {asked?.saved && dialog?.kind === "delete" && (
        <DeleteProviderKeyDialog provider={asked.provider} saved={asked.saved} onClose={close} />
      )}
    </Card>
  );
}
