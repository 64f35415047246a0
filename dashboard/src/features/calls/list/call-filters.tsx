import type { Agent } from "@parley/client";
import { callsListQuery } from "@parley/client/schemas";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { REVIEW_WORDS, type CallSearch } from "../record/call-search.ts";
import { DIRECTION_WORDS, END_REASONS, endInShort, STATUS_WORDS } from "../record/call-words.ts";

const ANY = "any";
const { status, direction, version, min_duration_ms: duration } = callsListQuery.properties;
const STATUSES = status.enum.map((value) => ({ value, label: STATUS_WORDS[value].label }));
const DIRECTIONS = direction.enum.map((value) => ({ value, label: DIRECTION_WORDS[value] }));
const REASONS = END_REASONS.map((value) => ({ value, label: endInShort(value) }));
const REVIEWS = (["open", "done"] as const).map((value) => ({ value, label: REVIEW_WORDS[value] }));
const WIDTH = "w-[calc(50%-0.375rem)] sm:w-38";

interface Props {
  search: CallSearch;
  agents: readonly Agent[];
  onChange(search: CallSearch): void;
  onClear(): void;
}

/** What the list is narrowed to besides words, result and period; each filter is in the address. */
export function CallFilters({ search, agents, onChange, onClear }: Props) {
  const set = <K extends keyof CallSearch>(key: K, value: CallSearch[K] | typeof ANY | "") => {
    const { [key]: _before, ...rest } = search;
    const days = key === "from" || key === "to" ? { period: undefined } : {};
    const isUnset = value === undefined || value === "" || value === ANY;
    onChange({ ...rest, ...days, ...(!isUnset && { [key]: value }) });
  };
  const named = agents.map(({ id, name }) => ({ value: id, label: name }));
  const isDeleted = search.agent !== undefined && !agents.some(({ id }) => id === search.agent);
  const options = isDeleted ? [...named, { value: search.agent ?? "", label: search.agent ?? "" }] : named;
  return (
    <div
      role="group"
      aria-label="Filters"
      className="flex animate-appear flex-wrap items-end gap-3 rounded-xl border border-line bg-raised p-4 shadow-card"
    >
      <Field label="Agent" className="w-full sm:w-48">
        <Select
          value={search.agent ?? ANY}
          options={[{ value: ANY, label: "Any agent" }, ...options]}
          onChange={(value) => set("agent", value)}
        />
      </Field>
      <Field label="Version" className={WIDTH}>
        <NumberInput
          value={search.version}
          min={version.minimum}
          onChange={(number) => set("version", number)}
        />
      </Field>
      <Field label="Status" className={WIDTH}>
        <Select
          value={search.status ?? ANY}
          options={[{ value: ANY, label: "Any" }, ...STATUSES]}
          onChange={(value) => set("status", value)}
        />
      </Field>
      <Field label="Direction" className={WIDTH}>
        <Select
          value={search.direction ?? ANY}
          options={[{ value: ANY, label: "Any" }, ...DIRECTIONS]}
          onChange={(value) => set("direction", value)}
        />
      </Field>
      <Field label="End reason" className={WIDTH}>
        <Select
          value={search.reason ?? ANY}
          options={[{ value: ANY, label: "Any" }, ...REASONS]}
          onChange={(value) => set("reason", value)}
        />
      </Field>
      <Field label="Tools" className={WIDTH}>
        <Select
          value={search.tools ?? ANY}
          options={[
            { value: ANY, label: "Any" },
            { value: "failed", label: "A tool failed" },
          ]}
          onChange={(value) => set("tools", value)}
        />
      </Field>
      <Field label="Phone number" className={WIDTH}>
        <WholeText
          type="tel"
          placeholder="+14155550142"
          value={search.caller}
          onChange={(caller) => set("caller", caller.replaceAll(/[^+\d]/gu, ""))}
        />
      </Field>
      <Field label="Outcome" className={WIDTH}>
        <WholeText
          placeholder="reason=refund"
          value={search.outcome}
          onChange={(outcome) => set("outcome", outcome)}
        />
      </Field>
      <Field label="Label" className={WIDTH}>
        <WholeText placeholder="refund" value={search.label} onChange={(label) => set("label", label)} />
      </Field>
      <Field label="Review" className={WIDTH}>
        <Select
          value={search.review ?? ANY}
          options={[{ value: ANY, label: "Any" }, ...REVIEWS]}
          onChange={(value) => set("review", value)}
        />
      </Field>
      <Field label="Customer" className={WIDTH}>
        <WholeText
          placeholder="C-1042"
          value={search.customer}
          onChange={(customer) => set("customer", customer)}
        />
      </Field>
      <Field label="Min duration (s)" className={WIDTH}>
        <NumberInput value={search.min} min={duration.minimum} onChange={(min) => set("min", min)} />
      </Field>
      <Field label="Max duration (s)" className={WIDTH}>
        <NumberInput value={search.max} min={duration.minimum} onChange={(max) => set("max", max)} />
      </Field>
      <Field label="From" className={WIDTH}>
        <Day value={search.from} onChange={(date) => set("from", date)} max={search.to} />
      </Field>
      <Field label="To" className={WIDTH}>
        <Day value={search.to} onChange={(date) => set("to", date)} min={search.from} />
      </Field>
      <Button look="ghost" onClick={onClear}>
        <X aria-hidden="true" />
        Clear
      </Button>
    </div>
  );
}

interface NumberProps {
  value: number | undefined;
  min: number;
  onChange(value: number | undefined): void;
}

function NumberInput({ value, min, onChange }: NumberProps) {
  const [typed, setTyped] = useState(value?.toString() ?? "");
  useEffect(
    () => setTyped((now) => (Number(now) === value && now !== "" ? now : (value?.toString() ?? ""))),
    [value],
  );
  return (
    <Input
      type="number"
      inputMode="decimal"
      min={min}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = target.value === "" ? undefined : Number(target.value);
        if (next === undefined || next >= min) onChange(next);
      }}
    />
  );
}

interface TextProps {
  value: string | undefined;
  onChange(text: string): void;
}

interface WholeTextProps extends TextProps {
  type?: "tel" | "text";
  placeholder: string;
}

/** Compared as a whole, so it is taken over only when it is complete. */
function WholeText({ value = "", onChange, ...rest }: WholeTextProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const done = () => onChange(typed.trim());
  return (
    <Input
      {...rest}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === "Enter" && done()}
    />
  );
}

interface DayProps extends TextProps {
  min?: string | undefined;
  max?: string | undefined;
}

function Day({ value = "", onChange, min, max }: DayProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const change = (date: string) => {
    setTyped(date);
    // Year 2 is the beginning of 2026, typed digit by digit.
    if (date === "" || date >= "2000") onChange(date);
  };
  return (
    <Input type="date" value={typed} min={min} max={max} onChange={(event) => change(event.target.value)} />
  );
}
