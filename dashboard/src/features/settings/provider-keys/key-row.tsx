import { SquarePen, Trash2 } from "lucide-react";
import type { ProviderKeyCheck } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { lacksKey } from "../../../components/ui/lacks-key.ts";
import { MenuItem, MenuSeparator } from "../../../components/ui/menu.tsx";
import { ProviderMark } from "../../../components/ui/provider-mark.tsx";
import { RowMenu } from "../../../components/ui/row-menu.tsx";
import { CheckOutcome } from "./check-outcome.tsx";
import { kindsOf, kindWords } from "./providers.ts";
import { usedByWords, type ProviderRow } from "./sort-providers.ts";

interface Props {
  row: ProviderRow;
  onEdit(): void;
  onDelete(): void;
}

/** A provider that calls use: who needs it, whether its key works, and what to do about it. */
export function KeyRow({ row, onEdit, onDelete }: Props) {
  const { provider, saved, use } = row;
  const { can } = useWorkspace();
  const check = useOperation("provider_keys_check", { invalidates: ["provider_keys"] });
  const found = newest(check.data, use.checked, saved?.updated_at);
  const isBroken = lacksKey(use.key_state);
  const checkNow = () =>
    saved && check.mutate({ path: { provider_key_id: saved.id }, body: { generate: true } });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2.5 px-5 py-3.5" aria-label={provider.name}>
      <div className="flex min-w-0 flex-[1_1_12rem] items-center gap-3">
        <ProviderMark name={provider.name} />
        <div className="min-w-0">
          <p className="text-sm font-medium break-words">{provider.name}</p>
          <p className="text-xs text-muted">{usedByWords(use)}</p>
        </div>
      </div>
      <div className="order-last min-w-0 flex-[3_1_20rem] basis-full lg:order-none lg:basis-80">
        <CheckOutcome row={row} found={found} />
      </div>
      <div className="hidden min-w-0 flex-[1_1_10rem] flex-col gap-0.5 text-xs text-muted sm:flex">
        {saved && saved.api_key !== "" && <code className="text-[0.8125rem]">{saved.api_key}</code>}
        {saved?.label && <span className="break-words">{saved.label}</span>}
        <span>{kindWords(kindsOf(provider.id))}</span>
        {saved?.region && <span>{saved.region === "eu" ? "European Union" : "United States"}</span>}
        {saved?.base_url && <span className="break-all">{saved.base_url}</span>}
        {saved?.model && <span className="break-words">{saved.model}</span>}
      </div>
      {can("admin") && (
        <div className="ml-auto flex items-center gap-1.5">
          {saved && !isBroken && (
            <Button look="secondary" size="sm" isPending={check.isPending} onClick={checkNow}>
              {check.isPending ? "Checking…" : "Check"}
              <span className="sr-only"> key for {provider.name}</span>
            </Button>
          )}
          {saved && isBroken && (
            <Button size="sm" onClick={onEdit}>
              Replace key<span className="sr-only"> for {provider.name}</span>
            </Button>
          )}
          {!saved && (
            <Button look={isBroken ? "primary" : "secondary"} size="sm" onClick={onEdit}>
              {isBroken ? "Add" : "Use own"}
              <span className="sr-only"> key for {provider.name}</span>
            </Button>
          )}
          {saved && (
            <RowMenu name={provider.name}>
              {isBroken && <MenuItem onSelect={checkNow}>Check again</MenuItem>}
              <MenuItem onSelect={onEdit}>
                <SquarePen aria-hidden="true" />
                Edit…
              </MenuItem>
              <MenuSeparator />
              <MenuItem isDangerous onSelect={onDelete}>
                <Trash2 aria-hidden="true" />
                Delete…
              </MenuItem>
            </RowMenu>
          )}
        </div>
      )}
    </li>
  );
}

/** A check made here, before the key was changed, says nothing about the current key. */
function newest(
  made: ProviderKeyCheck | undefined,
  known: ProviderKeyCheck | null,
  changedAt: string | undefined,
): ProviderKeyCheck | null {
  const isCurrent = made && changedAt !== undefined && made.checked_at >= changedAt;
  if (!isCurrent) return known;
  return known && known.checked_at > made.checked_at ? known : made;
}
