import { Plus, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { emptyBodyRow, type BodyRow, type PropertyKind } from "../draft/body-draft.ts";
import type { VariableKind } from "../draft/placeholders.ts";
import { RowField } from "../../../components/forms/row-field.tsx";
import { useRowFocus } from "../../../components/forms/use-row-focus.ts";
import { VariableInput } from "./fields/variable-input.tsx";

const KINDS: { value: PropertyKind; label: string; hint?: string }[] = [
  { value: "text", label: "Text" },
  { value: "variable", label: "Variable", hint: "An argument from the model" },
  { value: "number", label: "Number" },
  { value: "boolean", label: "Yes or no" },
  { value: "json", label: "JSON", hint: "Object, list or null" },
];

const PLACEHOLDERS: Record<PropertyKind, string> = {
  text: "phone, or with {{name}} in it",
  variable: "order_id",
  number: "1",
  boolean: "",
  json: '{ "a": [] }',
};

interface Props {
  rows: BodyRow[];
  kindOf(name: string): VariableKind;
  isReadOnly: boolean;
  errorAt(path: string): string | undefined;
  onChange(rows: BodyRow[]): void;
}

export function BodyRows({ rows, kindOf, isReadOnly, errorAt, onChange }: Props) {
  const { place, onAdded, onRemoved } = useRowFocus(rows.length);
  const add = () => {
    onAdded();
    onChange([...rows, emptyBodyRow()]);
  };
  return (
    <div ref={place} className="flex flex-col gap-4">
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label="Body properties">
          {rows.map((row, index) => (
            <BodyItem
              key={row.id}
              row={row}
              nth={index + 1}
              kindOf={kindOf}
              isReadOnly={isReadOnly}
              errorAt={(part) => errorAt(`body.${row.id}.${part}`)}
              onChange={(next) => onChange(rows.map((other) => (other.id === next.id ? next : other)))}
              onRemove={() => {
                onRemoved(index);
                onChange(rows.filter(({ id }) => id !== row.id));
              }}
            />
          ))}
        </ul>
      )}
      {rows.length === 0 && isReadOnly && <p className="text-sm text-muted">None.</p>}
      {!isReadOnly && (
        <Button data-adds-row="" look="secondary" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden="true" />
          Add property
        </Button>
      )}
    </div>
  );
}

interface ItemProps {
  row: BodyRow;
  nth: number;
  kindOf(name: string): VariableKind;
  isReadOnly: boolean;
  errorAt(part: "key" | "value"): string | undefined;
  onChange(row: BodyRow): void;
  onRemove(): void;
}

function BodyItem({ row, nth, kindOf, isReadOnly, errorAt, onChange, onRemove }: ItemProps) {
  return (
    <li className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 @lg:grid-cols-[minmax(0,11rem)_7.5rem_minmax(0,1fr)]">
        <RowField error={errorAt("key")}>
          <Input
            aria-label={`Name of property ${nth}`}
            value={row.key}
            placeholder="order_id"
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-[0.8125rem]"
            onChange={(event) => onChange({ ...row, key: event.target.value })}
          />
        </RowField>
        <Select
          aria-label={`Type of property ${nth}`}
          value={row.kind}
          options={KINDS}
          disabled={isReadOnly}
          onChange={(kind) => onChange({ ...row, kind, value: kind === "boolean" ? "true" : row.value })}
        />
        <div className="col-span-2 min-w-0 @lg:col-span-1">
          <RowField error={errorAt("value")}>
            <PropertyValue row={row} nth={nth} kindOf={kindOf} isReadOnly={isReadOnly} onChange={onChange} />
          </RowField>
        </div>
      </div>
      {!isReadOnly && (
        <Button look="ghost" size="icon" onClick={onRemove} aria-label={`Remove property ${nth}`}>
          <X aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

function PropertyValue({
  row,
  nth,
  kindOf,
  isReadOnly,
  onChange,
}: Pick<ItemProps, "row" | "nth" | "kindOf" | "isReadOnly" | "onChange">) {
  const label = `Value of property ${nth}`;
  if (row.kind === "boolean") {
    return (
      <Select
        aria-label={label}
        value={row.value === "true" ? "true" : "false"}
        disabled={isReadOnly}
        options={[
          { value: "true", label: "true" },
          { value: "false", label: "false" },
        ]}
        onChange={(value) => onChange({ ...row, value })}
      />
    );
  }
  if (row.kind === "text") {
    return (
      <VariableInput
        aria-label={label}
        value={row.value}
        kindOf={kindOf}
        placeholder={PLACEHOLDERS.text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...row, value: event.target.value })}
      />
    );
  }
  const isVariable = row.kind === "variable";
  const isUnknown = isVariable && row.value !== "" && kindOf(row.value.trim()) === "unknown";
  return (
    <div className="relative">
      {isVariable && <Brace className="left-2.5">{"{{"}</Brace>}
      <Input
        aria-label={label}
        value={row.value}
        placeholder={PLACEHOLDERS[row.kind]}
        autoComplete="off"
        spellCheck={false}
        className={`font-mono text-[0.8125rem] ${isVariable ? "px-8" : ""} ${isUnknown ? "text-warn underline decoration-wavy underline-offset-4" : isVariable ? "text-link" : ""}`}
        onChange={(event) => onChange({ ...row, value: event.target.value })}
      />
      {isVariable && <Brace className="right-2.5">{"}}"}</Brace>}
    </div>
  );
}

function Brace({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute top-1/2 -translate-y-1/2 font-mono text-[0.8125rem] text-muted ${className}`}
    >
      {children}
    </span>
  );
}
