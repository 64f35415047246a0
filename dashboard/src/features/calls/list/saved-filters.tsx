import { Bookmark, ChevronDown, Trash2 } from "lucide-react";
import { useState } from "react";
import { useOperation } from "../../../api/use-operation.ts";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "../../../components/ui/menu.tsx";
import { keptFilter, searchOf, type CallSearch } from "../record/call-search.ts";
import { SaveFilterDialog } from "./save-filter-dialog.tsx";

interface Props {
  search: CallSearch;
  onChange(search: CallSearch): void;
}

/** The filters that this member keeps: choose one, save the current one, delete the chosen one. */
export function SavedFilters({ search, onChange }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const filters = useWholeList("call_filters_list").data ?? [];
  const remove = useOperation("call_filters_delete", {
    invalidates: ["call_filters"],
    success: "Filter deleted",
  });
  const current = JSON.stringify(keptFilter(search));
  const chosen = filters.find(({ filter }) => JSON.stringify(keptFilter(searchOf(filter))) === current);
  const choose = (id: string) => {
    const filter = filters.find((each) => each.id === id)?.filter;
    const { period, from, to } = search;
    const times = { ...(period && { period }), ...(from && { from }), ...(to && { to }) };
    if (filter) onChange({ ...searchOf(filter), ...times });
  };
  return (
    <>
      <Menu
        className="max-w-72"
        trigger={
          <Button
            look="secondary"
            size="sm"
            className="max-w-48 min-w-0"
            aria-label={`Saved filters${chosen ? `: ${chosen.name}` : ""}`}
          >
            <Bookmark aria-hidden="true" />
            <span className="truncate">{chosen?.name ?? "Saved"}</span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {filters.length === 0 ? (
          <MenuLabel>No saved filters yet</MenuLabel>
        ) : (
          <MenuChoice
            label="Saved filters"
            value={chosen?.id ?? ""}
            options={filters.map(({ id, name }) => ({
              value: id,
              label: <span className="truncate">{name}</span>,
            }))}
            onChange={choose}
          />
        )}
        <MenuSeparator />
        <MenuItem
          disabled={chosen === undefined ? current === "{}" && "No filters are set" : "Already saved"}
          onSelect={() => setIsSaving(true)}
        >
          <Bookmark aria-hidden="true" />
          Save filters…
        </MenuItem>
        {chosen && (
          <MenuItem isDangerous onSelect={() => remove.mutate({ path: { filter_id: chosen.id } })}>
            <Trash2 aria-hidden="true" />
            <span className="truncate">Delete {chosen.name}</span>
          </MenuItem>
        )}
      </Menu>
      {isSaving && <SaveFilterDialog filter={keptFilter(search)} onClose={() => setIsSaving(false)} />}
    </>
  );
}
