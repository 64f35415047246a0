import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { isJsonObject } from "../draft/parse-json.ts";
import type { ToolConfig } from "../draft/tool-draft.ts";
import { SendButton } from "./send-button.tsx";

interface Props {
  names: string[];
  config: ToolConfig;
  values: Record<string, string>;
  onValues(values: Record<string, string>): void;
  isReady: boolean;
  onSend(): void;
  /** Null: nothing is under way. */
  onCancel: (() => void) | null;
}

/** A value for every variable found in the request, in place of the model's arguments. */
export function TestForm({ names, config, values, onValues, isReady, onSend, onCancel }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !onCancel) onSend();
      }}
    >
      <Card
        title="Variables"
        description="Found in the URL, headers, authorization and body. In calls the model supplies them."
        footer={
          <>
            <p className="mr-auto text-sm text-muted">A real request, with real credentials.</p>
            <SendButton isReady={isReady} onCancel={onCancel} />
          </>
        }
      >
        {names.length === 0 && <p className="text-sm text-muted">This request has no variables.</p>}
        {names.map((name) => (
          <Field key={name} label={<code className="break-all">{name}</code>} hint={hintOf(name, config)}>
            <Input
              value={Object.hasOwn(values, name) ? values[name] : ""}
              placeholder="empty"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
      </Card>
    </form>
  );
}

function hintOf(name: string, { input_schema: schema }: ToolConfig): string {
  const properties = schema?.["properties"];
  const declared = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!isJsonObject(declared)) return "No argument of the Input Schema: in calls it is empty.";
  const { type, description } = declared;
  return [typeof type === "string" ? type : null, typeof description === "string" ? description : null]
    .filter((part) => part !== null)
    .join(" · ");
}
