import { Plus, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { PROPERTY_TYPES, type SchemaRow } from "../draft/schema-draft.ts";
import { RowField } from "../../../components/forms/row-field.tsx";
import { useRowFocus } from "../../../components/forms/use-row-focus.ts";

const TYPES = PROPERTY_TYPES.map((type) => ({ value: type, label: type }));
const WITH_OTHER = [...TYPES, { value: "other" as const, label: "other", hint: "Edit it as JSON" }];

/** What the rows are. */
interface Words {
  one: string;
  /** Name of the list. */
  many: string;
  empty: string;
  /** A name. */
  example: string;
}

const ARGUMENTS: Words = {
  one: "argument",
  many: "Arguments",
  empty: "The model supplies no arguments.",
  example: "order_id",
};

interface Props {
  rows: SchemaRow[];
  words?: Words;
  /** Variables of the request that no row declares. */
  missing?: string[];
  isReadOnly: boolean;
  errorAt(row: SchemaRow): string | undefined;
  onChange(rows: SchemaRow[]): void;
  onAdd(names: string[]): void;
}

export function SchemaRows({
  rows,
  words = ARGUMENTS,
  missing = [],
  isReadOnly,
  errorAt,
  onChange,
  onAdd,
}: Props) {
  const { place, onAdded, onRemoved } = useRowFocus(rows.length);
  const add = (names: string[]) => {
    onAdded();
    onAdd(names);
  };
  return (
    <div ref={place} className="flex flex-col gap-4">
      {rows.length === 0 && <p className="text-sm text-muted">{words.empty}</p>}
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label={words.many}>
          {rows.map((row, index) => (
            <SchemaItem
              key={row.id}
              row={row}
              words={words}
              nth={index + 1}
              isReadOnly={isReadOnly}
              error={errorAt(row)}
              onChange={(next) => onChange(rows.map((other) => (other.id === next.id ? next : other)))}
              onRemove={() => {
                onRemoved(index);
                onChange(rows.filter(({ id }) => id !== row.id));
              }}
            />
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button data-adds-row="" look="secondary" size="sm" onClick={() => add([""])}>
            <Plus aria-hidden="true" />
            Add {words.one}
          </Button>
          {missing.length > 0 && (
            <Button look="ghost" size="sm" className="max-w-full" onClick={() => add(missing)}>
              <Plus aria-hidden="true" />
              <span className="truncate">Add {missing.join(", ")} from the request</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ItemProps {
  row: SchemaRow;
  words: Words;
  nth: number;
  isReadOnly: boolean;
  error: string | undefined;
  onChange(row: SchemaRow): void;
  onRemove(): void;
}

function SchemaItem({ row, words: { one, example }, nth, isReadOnly, error, onChange, onRemove }: ItemProps) {
  const set = (changes: Partial<SchemaRow>) => onChange({ ...row, ...changes });
  return (
    <li className="flex items-start gap-2 rounded-lg border border-line bg-page p-3">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_7rem] gap-2 @lg:grid-cols-[minmax(0,1fr)_7.5rem_auto]">
        <RowField error={error}>
          <Input
            aria-label={`Name of ${one} ${nth}`}
            value={row.name}
            placeholder={example}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-[0.8125rem]"
            onChange={(event) => set({ name: event.target.value })}
          />
        </RowField>
        <Select
          aria-label={`Type of ${one} ${nth}`}
          value={row.type}
          options={row.type === "other" ? WITH_OTHER : TYPES}
          disabled={isReadOnly}
          onChange={(type) => set({ type, rest: typelessRest(row, type) })}
        />
        <div className="col-span-2 flex h-9 items-center @lg:col-span-1 @lg:px-2">
          <CheckboxRow
            label={
              <>
                Required
                <span className="sr-only">
                  : {one} {nth}
                </span>
              </>
            }
            checked={row.isRequired}
            disabled={isReadOnly}
            onChange={(isRequired) => set({ isRequired })}
          />
        </div>
        <div className={`col-span-2 @lg:col-span-3 ${isReadOnly && row.description === "" ? "hidden" : ""}`}>
          <Input
            aria-label={`Description of ${one} ${nth}`}
            value={row.description}
            placeholder="Description: what it is and what it looks like"
            onChange={(event) => set({ description: event.target.value })}
          />
        </div>
        {row.type === "string" && row.rest["enum"] === undefined && !(isReadOnly && row.choices === "") && (
          <div className="col-span-2 @lg:col-span-3">
            <Input
              aria-label={`Allowed values of ${one} ${nth}, separated by commas`}
              value={row.choices}
              placeholder="Allowed values, separated by commas. Empty allows any text"
              onChange={(event) => set({ choices: event.target.value })}
            />
          </div>
        )}
      </div>
      {!isReadOnly && (
        <Button look="ghost" size="icon" onClick={onRemove} aria-label={`Remove ${one} ${nth}`}>
          <X aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

/** Keywords of another type would contradict the new one. */
function typelessRest(row: SchemaRow, type: SchemaRow["type"]): SchemaRow["rest"] {
  if (type === row.type) return row.rest;
  const {
    type: _type,
    items: _items,
    properties: _properties,
    required: _required,
    format: _format,
    ...rest
  } = row.rest;
  return rest;
}
