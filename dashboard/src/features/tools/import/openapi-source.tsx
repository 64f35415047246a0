import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { Problem } from "../../../api/problem.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";

/** What the service takes (docs/tools.md#import), MiB. */
const MOST_MEBIBYTES = 32;

export interface Source {
  document: string;
  serverUrl: string;
  includeOptional: boolean;
}

export const NO_SOURCE: Source = { document: "", serverUrl: "", includeOptional: false };

interface Props {
  source: Source;
  onChange(source: Source): void;
  problem: Problem | null;
  isPending: boolean;
  onRead(): void;
}

export function OpenApiSource({ source, onChange, problem, isPending, onRead }: Props) {
  const [tooLarge, setTooLarge] = useState<string>();
  const errorAt = (path: string) => problem?.fields.get(path)?.message;
  const readFile = async (file: File) => {
    if (file.size > MOST_MEBIBYTES * 1024 * 1024) {
      setTooLarge(`${file.name} is larger than ${MOST_MEBIBYTES} MiB`);
      return;
    }
    setTooLarge(undefined);
    onChange({ ...source, document: await file.text() });
  };
  return (
    <Card>
      <Form
        problem={problem}
        shown={["openapi", "server_url"]}
        onSubmit={onRead}
        actions={
          <div className="flex justify-end">
            <Button
              type="submit"
              disabled={source.document.trim() === "" && "Paste or choose a document"}
              isPending={isPending}
            >
              Choose operations
            </Button>
          </div>
        }
      >
        <Field
          label="OpenAPI document"
          hint="OpenAPI 3.0, 3.1 or 3.2, as JSON or YAML. References within the document are followed; nothing is fetched."
          error={tooLarge ?? errorAt("openapi")}
          aside={<FileButton onFile={(file) => void readFile(file)} />}
        >
          <Textarea
            rows={10}
            value={source.document}
            spellCheck={false}
            className="font-mono text-[0.8125rem]"
            placeholder={"openapi: 3.1.0\ninfo: …"}
            onChange={(event) => onChange({ ...source, document: event.target.value })}
          />
        </Field>
        <Field label="Server URL" hint="Overrides the document's servers." error={errorAt("server_url")}>
          <Input
            type="url"
            value={source.serverUrl}
            autoComplete="off"
            placeholder="https://api.example.com"
            className="font-mono text-[0.8125rem]"
            onChange={(event) => onChange({ ...source, serverUrl: event.target.value })}
          />
        </Field>
        <CheckboxRow
          label="Include optional parameters and fields"
          hint="Sent empty if the model leaves them out."
          checked={source.includeOptional}
          onChange={(includeOptional) => onChange({ ...source, includeOptional })}
        />
      </Form>
    </Card>
  );
}

function FileButton({ onFile }: { onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.yaml,.yml,application/json,application/yaml"
        aria-label="OpenAPI file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button look="ghost" size="sm" className="-my-1.5" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        Choose a file
      </Button>
    </>
  );
}
