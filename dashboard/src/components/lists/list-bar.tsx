import { X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import { SearchInput } from "../ui/search-input.tsx";
import { Select } from "../ui/select.tsx";
import { cleared, isNarrowed, SORTS, type ListSearch, type Sort } from "./list-search.ts";

const ANY = "any";
/** Nobody looks through more in a menu; the search finds them all. */
const MOST_LABELS = 200;

interface Props {
  /** What it lists, in the plural and in lower case. */
  what: string;
  /** What is searched, besides names. */
  placeholder: string;
  search: ListSearch;
  /** As `team=support`. */
  labels: readonly string[];
  /** The name of the order by use. */
  used: string;
  /** How many are shown, and how many there are; undefined while they load. */
  count: { shown: number; all: number } | undefined;
  onChange(search: ListSearch): void;
}

/** Searches, filters and sorts a list; all of it stands in the address. */
export function ListBar({ what, placeholder, search, labels, used, count, onChange }: Props) {
  const field = useId();
  const set = (change: Partial<Record<keyof ListSearch, string>>) => {
    const entries = Object.entries({ ...search, ...change });
    onChange(Object.fromEntries(entries.filter(([, value]) => value !== "" && value !== ANY)));
  };
  const { state = ANY, label = ANY, sort = "newest" } = search;
  const offered = label === ANY || labels.includes(label) ? labels : [label, ...labels];
  const names: Record<Sort, string> = { newest: "Newest", name: "Name", changed: "Last changed", used };
  return (
    <div role="search" aria-label={`Filter ${what}`} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchField
        id={field}
        what={what}
        placeholder={placeholder}
        value={search.q ?? ""}
        onChange={(q) => set({ q })}
      />
      <Select
        aria-label="State"
        className="w-34"
        value={state}
        options={[
          { value: ANY, label: "Any state" },
          { value: "active", label: "Active" },
          { value: "inactive", label: "Inactive" },
        ]}
        onChange={(value) => set({ state: value })}
      />
      {offered.length > 0 && (
        <Select
          aria-label="Label"
          className="w-44"
          value={label}
          options={[
            { value: ANY, label: "Any label" },
            ...offered.slice(0, MOST_LABELS).map((value) => ({ value, label: value.replace("=", ": ") })),
          ]}
          onChange={(value) => set({ label: value })}
        />
      )}
      <Select
        aria-label="Sort by"
        className="w-38"
        value={sort}
        options={SORTS.map((value) => ({ value, label: names[value] }))}
        onChange={(value) => set({ sort: value === "newest" ? "" : value })}
      />
      {isNarrowed(search) && (
        <Button
          look="ghost"
          onClick={() => {
            // The button goes away; the search stays.
            document.querySelector<HTMLElement>(`#${CSS.escape(field)}`)?.focus();
            onChange(cleared(search));
          }}
        >
          <X aria-hidden="true" />
          Clear
        </Button>
      )}
      <p role="status" className="ml-auto min-w-32 text-right text-sm text-muted tabular-nums">
        {count && countWords(count, what)}
      </p>
    </div>
  );
}

/** "12 of 300 agents". */
function countWords({ shown, all }: { shown: number; all: number }, what: string): string {
  const of = (number: number) => number.toLocaleString("en");
  const noun = all === 1 ? what.replace(/s$/u, "") : what;
  return shown === all ? `${of(all)} ${noun}` : `${of(shown)} of ${of(all)} ${noun}`;
}

interface FieldProps {
  id: string;
  what: string;
  placeholder: string;
  value: string;
  onChange(text: string): void;
}

/** Its own text, since spaces at the end don't reach the address. */
function SearchField({ id, what, placeholder, value, onChange }: FieldProps) {
  const [typed, setTyped] = useState(value);
  // The address may change by itself: back, forward, a link.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  return (
    <SearchInput
      id={id}
      aria-label={`Search ${what}`}
      placeholder={placeholder}
      value={typed}
      autoComplete="off"
      className="min-w-48 grow basis-64"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim());
      }}
    />
  );
}
