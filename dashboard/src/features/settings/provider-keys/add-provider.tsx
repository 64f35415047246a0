import { useState } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ProviderMark } from "../../../components/ui/provider-mark.tsx";
import { SearchInput } from "../../../components/ui/search-input.tsx";
import { ViewChoice } from "../../../components/ui/view-choice.tsx";
import { ProviderKeyDialog } from "./provider-key-dialog.tsx";
import { KIND_WORDS, KINDS, kindsOf, kindWords, type ProviderKind } from "./providers.ts";
import { findProviders, type ProviderRow } from "./sort-providers.ts";

type View = "all" | ProviderKind;

const VIEWS: readonly { value: View; label: string }[] = [
  { value: "all", label: "All" },
  ...KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
];

/** The providers that aren't in use, by what they are first of all for. */
export function AddProvider({ rows }: { rows: readonly ProviderRow[] }) {
  const [search, setSearch] = useState("");
  const [view, setView] = useState<View>("all");
  const [added, setAdded] = useState<ProviderRow | null>(null);
  const found = findProviders(rows, search, view === "all" ? null : view);
  const groups = KINDS.map((kind) => ({
    kind,
    rows: found.filter(({ provider }) => (view === "all" ? kindsOf(provider.id)[0] === kind : view === kind)),
  })).filter((group) => group.rows.length > 0);
  return (
    <section aria-labelledby="add-provider" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="add-provider" className="mr-auto text-base font-semibold">
          Add a provider
        </h2>
        <SearchInput
          aria-label="Search providers"
          placeholder={`Search ${rows.length} providers`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="w-full sm:w-64"
        />
        <ViewChoice
          label="Kind of provider"
          value={view}
          options={VIEWS}
          onChange={(next) => setView(next)}
        />
      </div>
      <p role="status" className="sr-only">
        {found.length === 1 ? "1 provider" : `${found.length} providers`}
      </p>
      {groups.length === 0 && (
        <p className="text-sm text-muted">
          {search.trim() === "" ? "All of these are in use." : `No provider matches “${search.trim()}”.`}
        </p>
      )}
      {groups.map((group) => (
        <div key={group.kind} className="flex flex-col gap-2">
          <h3 className="text-sm text-muted">
            {KIND_WORDS[group.kind]} <span className="ml-1 tabular-nums">{group.rows.length}</span>
          </h3>
          <ul className="grid divide-y divide-line rounded-xl border border-line bg-raised sm:grid-cols-2 sm:gap-2 sm:divide-y-0 sm:border-0 sm:bg-transparent lg:grid-cols-3">
            {group.rows.map((row) => (
              <Tile key={row.provider.id} row={row} kind={group.kind} onAdd={() => setAdded(row)} />
            ))}
          </ul>
        </div>
      ))}
      {added && <ProviderKeyDialog provider={added.provider} saved={null} onClose={() => setAdded(null)} />}
    </section>
  );
}

function Tile({ row, kind, onAdd }: { row: ProviderRow; kind: ProviderKind; onAdd(): void }) {
  const { provider, use } = row;
  const { can } = useWorkspace();
  const others = kindsOf(provider.id).filter((each) => each !== kind);
  const isDefault = use.key_state === "server_default" || use.key_state === "not_needed";
  return (
    <li className="flex items-center gap-3 px-3 py-2.5 sm:rounded-xl sm:border sm:border-line sm:bg-raised">
      <ProviderMark name={provider.name} />
      <div className="min-w-0 flex-1" title={provider.purpose}>
        <p className="truncate text-sm font-medium">{provider.name}</p>
        {isDefault ? (
          <p className="truncate text-xs text-good">Server default</p>
        ) : (
          others.length > 0 && (
            <p className="truncate text-xs text-muted">Also {kindWords(others).toLowerCase()}</p>
          )
        )}
      </div>
      {can("admin") && (
        <Button look="secondary" size="sm" onClick={onAdd}>
          {isDefault ? "Use own" : "Add"}
          <span className="sr-only"> key for {provider.name}</span>
        </Button>
      )}
    </li>
  );
}
