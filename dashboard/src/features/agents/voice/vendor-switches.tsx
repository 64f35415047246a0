import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { SWITCH_FIELDS, type SwitchField } from "../agent/switch-fields.ts";

interface Props<Settings> {
  part: keyof typeof SWITCH_FIELDS;
  value: Settings;
  /** The settings that the vendor supports. */
  settings: readonly string[];
  onChange(value: Settings): void;
  errorOf(path: string): string | undefined;
}

/** What the vendor lets people choose beside its model or voice. Empty fields keep its defaults. */
export function VendorSwitches<Settings extends object>({
  part,
  value,
  settings,
  onChange,
  errorOf,
}: Props<Settings>) {
  const fields = SWITCH_FIELDS[part].filter(({ name }) => settings.includes(name));
  const chosen = value as Readonly<Record<string, unknown>>;
  const change = (name: string, next: unknown) => onChange({ ...value, [name]: next });
  const typed = fields.filter(({ kind }) => kind !== "switch");
  return (
    <>
      {typed.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {typed.map((field) => (
            <Field
              key={field.name}
              label={field.label}
              hint={hintOf(field)}
              error={errorOf(`${part}.${field.name}`)}
            >
              <TypedSwitch
                field={field}
                value={chosen[field.name]}
                onChange={(next) => change(field.name, next)}
              />
            </Field>
          ))}
        </div>
      )}
      {fields
        .filter(({ kind }) => kind === "switch")
        .map(({ name, label, hint }) => (
          <SwitchRow
            key={name}
            label={label}
            hint={hint}
            checked={chosen[name] === true}
            onChange={(isOn) => change(name, isOn ? true : null)}
          />
        ))}
    </>
  );
}

function TypedSwitch({
  field: { kind, minimum = 0, maximum = 0, size = 1, step, maxLength },
  value,
  onChange,
}: {
  field: SwitchField;
  value: unknown;
  onChange(value: string | number | null): void;
}) {
  if (kind === "number")
    return (
      <Input
        type="number"
        min={minimum / size}
        max={maximum / size}
        step={step}
        value={typeof value === "number" ? value / size : ""}
        placeholder="Default"
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value) * size)}
      />
    );
  const text = typeof value === "string" ? value : "";
  const onText = (next: string) => onChange(next === "" ? null : next);
  if (kind === "text")
    return (
      <Textarea
        rows={3}
        value={text}
        maxLength={maxLength}
        placeholder="None"
        onChange={({ target }) => onText(target.value)}
      />
    );
  return (
    <Input
      value={text}
      maxLength={maxLength}
      placeholder="Default"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

function hintOf({ kind, minimum = 0, maximum = 0, size = 1, hint }: SwitchField): string {
  return kind === "number" ? `${minimum / size} to ${maximum / size}. ${hint}` : hint;
}
