import type { Agent } from "@parley/client";
import { callsListQuery } from "@parley/client/schemas";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { CallDirection, CallStatus } from "../record/call-record.ts";
import type { CallSearch } from "../record/call-search.ts";
import { DIRECTION_WORDS, STATUS_WORDS } from "../record/call-words.ts";

const ANY = "any";
const { status, direction } = callsListQuery.properties;
const STATUSES = status.enum.map((value) => ({ value, label: STATUS_WORDS[value].label }));
const DIRECTIONS = direction.enum.map((value) => ({ value, label: DIRECTION_WORDS[value] }));

interface Props {
  search: CallSearch;
  agents: readonly Agent[];
  onChange(search: CallSearch): void;
}

/** What the list is narrowed to; each filter is in the address. */
export function CallFilters({ search, agents, onChange }: Props) {
  const set = (key: keyof CallSearch, value: string) => {
    const { [key]: _before, ...rest } = search;
    onChange(value === "" || value === ANY ? rest : { ...rest, [key]: value as CallStatus & CallDirection });
  };
  const filters = useRef<HTMLDivElement>(null);
  const clear = () => {
    filters.current?.querySelector("button")?.focus(); // this one goes away
    onChange({});
  };
  const named = agents.map(({ id, name }) => ({ value: id, label: name }));
  const isDeleted = search.agent !== undefined && !agents.some(({ id }) => id === search.agent);
  const options = isDeleted ? [...named, { value: search.agent ?? "", label: search.agent ?? "" }] : named;
  return (
    <div ref={filters} role="search" aria-label="Filter calls" className="flex flex-wrap items-end gap-3">
      <Field label="Agent" className="w-full sm:w-48">
        <Select
          value={search.agent ?? ANY}
          options={[{ value: ANY, label: "Any agent" }, ...options]}
          onChange={(value) => set("agent", value)}
        />
      </Field>
      <Field label="Status" className="w-[calc(50%-0.375rem)] sm:w-34">
        <Select
          value={search.status ?? ANY}
          options={[{ value: ANY, label: "Any" }, ...STATUSES]}
          onChange={(value) => set("status", value)}
        />
      </Field>
      <Field label="Direction" className="w-[calc(50%-0.375rem)] sm:w-34">
        <Select
          value={search.direction ?? ANY}
          options={[{ value: ANY, label: "Any" }, ...DIRECTIONS]}
          onChange={(value) => set("direction", value)}
        />
      </Field>
      <Field label="From" className="w-[calc(50%-0.375rem)] sm:w-38">
        <Day value={search.from} onChange={(day) => set("from", day)} max={search.to} />
      </Field>
      <Field label="To" className="w-[calc(50%-0.375rem)] sm:w-38">
        <Day value={search.to} onChange={(day) => set("to", day)} min={search.from} />
      </Field>
      {Object.keys(search).length > 0 && (
        <Button look="ghost" onClick={clear}>
          <X aria-hidden="true" />
          Clear
        </Button>
      )}
    </div>
  );
}

interface DayProps {
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string): void;
}

function Day({ value = "", onChange, min, max }: DayProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const change = (day: string) => {
    setTyped(day);
    // Year 2 is the beginning of 2026, typed digit by digit.
    if (day === "" || day >= "2000") onChange(day);
  };
  return (
    <Input type="date" value={typed} min={min} max={max} onChange={(event) => change(event.target.value)} />
  );
}
