import { ArgumentInput } from "./argument-input.tsx";
import { textOf, type ArgumentField, type ArgumentTexts } from "./argument-field-of.ts";

interface Props {
  fields: readonly ArgumentField[];
  texts: ArgumentTexts;
  onTexts(texts: Record<string, string>): void;
}

/** The arguments that the model would supply, two short ones side by side where there is room. */
export function ArgumentInputs({ fields, texts, onTexts }: Props) {
  if (fields.length === 0)
    return <p className="text-sm text-muted">No arguments: the request is always the same</p>;
  return (
    <div className="@container">
      <div className="grid gap-x-3 gap-y-4 @xs:grid-cols-2">
        {fields.map((field) => (
          <ArgumentInput
            key={`${field.name} ${field.kind}`}
            field={field}
            text={textOf(texts, field.name)}
            onText={(text) => onTexts({ ...texts, [field.name]: text })}
          />
        ))}
      </div>
    </div>
  );
}
