import { JsonEditor } from "../../../components/code/json-editor.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { ArgumentField } from "./argument-field-of.ts";

interface Props {
  field: ArgumentField;
  text: string;
  onText(text: string): void;
}

/** Stands in for no choice, since a list can't have an empty value. */
const NONE = "(none)";

/** One argument, entered the way its type asks for. */
export function ArgumentInput({ field, text, onText }: Props) {
  const { name, isRequired, isDeclared, type, description } = field;
  const hint = isDeclared ? description : "Not an argument: calls send it empty";
  return (
    <Field
      label={<code className="text-[0.8125rem] break-all">{name}</code>}
      isRequired={isRequired}
      aside={type}
      hint={hint}
      className={field.kind === "json" ? "@xs:col-span-2" : ""}
    >
      <Control field={field} text={text} onText={onText} />
    </Field>
  );
}

function Control({ field, text, onText }: Props) {
  const { name, kind, choices, isRequired } = field;
  if (kind === "choice" || kind === "boolean") {
    const options =
      kind === "choice"
        ? choices
        : [
            { value: "true", label: "true" },
            { value: "false", label: "false" },
          ];
    const none = isRequired && text === "" ? [] : [{ value: NONE, label: "Not given" }];
    return (
      <Select
        value={text === "" ? (isRequired ? undefined : NONE) : text}
        options={[...none, ...options]}
        onChange={(value) => onText(value === NONE ? "" : value)}
      />
    );
  }
  if (kind === "json") {
    return <JsonEditor label={name} value={text} minLines={2} placeholder="JSON" onChange={onText} />;
  }
  return (
    <Input
      {...(kind === "number" ? { type: "number", step: "any", inputMode: "decimal" as const } : {})}
      value={text}
      placeholder="empty"
      autoComplete="off"
      spellCheck={false}
      className="font-mono text-[0.8125rem]"
      onChange={(event) => onText(event.target.value)}
    />
  );
}
