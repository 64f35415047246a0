import { X } from "lucide-react";
import { useState } from "react";
import type { Member } from "@parley/client";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { AuditFilters } from "./audit-filters.ts";
import { ACTION_OPTIONS, kindWords, optionOf, RESOURCE_TYPES } from "./audit-words.ts";

const ANY = "any";
const NONE: readonly Member[] = [];

interface Props {
  filters: AuditFilters;
  onChange(filters: AuditFilters): void;
}

/** What the log is narrowed to; each filter is in the address. */
export function AuditFilterBar({ filters, onChange }: Props) {
  const { data: members = NONE } = useWholeList("members_list");
  const set = (key: keyof AuditFilters, value: string) => {
    const { [key]: _before, ...rest } = filters;
    onChange(value === "" || value === ANY ? rest : { ...rest, [key]: value });
  };
  return (
    <div role="search" aria-label="Filter the audit log" className="flex flex-wrap items-end gap-3">
      <Field label="Who" className="w-full sm:w-48">
        <Select
          value={filters.user_id ?? ANY}
          options={withCurrent(
            [
              { value: ANY, label: "Anyone" },
              ...members.map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
            ],
            filters.user_id,
          )}
          onChange={(value) => set("user_id", value)}
        />
      </Field>
      <Field label="Kind" className="w-[calc(50%-0.375rem)] sm:w-38">
        <Select
          value={filters.resource_type ?? ANY}
          options={withCurrent(
            [
              { value: ANY, label: "Everything" },
              ...RESOURCE_TYPES.map((type) => ({ value: type, label: kindWords(type) })),
            ],
            filters.resource_type,
          )}
          onChange={(value) => set("resource_type", value)}
        />
      </Field>
      <Field label="Action" className="w-[calc(50%-0.375rem)] sm:w-60">
        <Select
          value={filters.action === undefined ? ANY : optionOf(filters.action)}
          options={withCurrent(
            [{ value: ANY, label: "Any action" }, ...ACTION_OPTIONS],
            filters.action === undefined ? undefined : optionOf(filters.action),
          )}
          onChange={(value) => set("action", value)}
        />
      </Field>
      <Day label="From" value={filters.from} onChange={(value) => set("from", value)} />
      <Day label="To" value={filters.to} onChange={(value) => set("to", value)} />
      {filters.resource_id !== undefined && (
        <Chip label="ID" value={filters.resource_id} onRemove={() => set("resource_id", "")} />
      )}
      {filters.access_token_id !== undefined && (
        <Chip label="Token" value={filters.access_token_id} onRemove={() => set("access_token_id", "")} />
      )}
      {Object.keys(filters).length > 0 && (
        <Button look="ghost" onClick={() => onChange({})}>
          <X aria-hidden="true" />
          Clear
        </Button>
      )}
    </div>
  );
}

interface Option {
  value: string;
  label: string;
  hint?: string;
}

/** Adds what the address asks for if the list lacks it, such as a member who has left. */
function withCurrent(options: Option[], current: string | undefined): Option[] {
  const isKnown = current === undefined || options.some(({ value }) => value === current);
  return isKnown ? options : [...options, { value: current, label: current }];
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange(value: string): void;
}

/** Applied on leaving the field or on Enter: there is no point in searching for half a date. */
function Day({ label, value = "", onChange }: DayProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value); // cleared, or chosen elsewhere
    setText(value);
  }
  return (
    <Field label={label} className="w-[calc(50%-0.375rem)] sm:w-38">
      <Input
        type="date"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== value && onChange(text)}
        onKeyDown={(event) => event.key === "Enter" && onChange(text)}
      />
    </Field>
  );
}

function Chip({ label, value, onRemove }: { label: string; value: string; onRemove(): void }) {
  return (
    <Button look="secondary" className="max-w-full" onClick={onRemove}>
      <span className="text-muted">{label}</span>
      <code className="min-w-0 truncate text-xs">{value}</code>
      <X aria-hidden="true" />
      <span className="sr-only">: remove this filter</span>
    </Button>
  );
}
