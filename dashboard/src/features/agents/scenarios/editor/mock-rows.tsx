import { rehearsalToolsSchema } from "@parley/client/schemas";
import { JsonEditor } from "../../../../components/code/json-editor.tsx";
import { Field } from "../../../../components/ui/field.tsx";
import { Input } from "../../../../components/ui/input.tsx";
import { Textarea } from "../../../../components/ui/textarea.tsx";
import { Rows } from "./rows.tsx";
import { newMock, type MockDraft } from "./scenario-draft.ts";
import { ToolSelect } from "./tool-select.tsx";

const MOST = rehearsalToolsSchema.properties.mocks.maxItems;

interface Props {
  mocks: readonly MockDraft[];
  /** Names of the agent's tools. */
  tools: readonly string[];
  onChange(mocks: MockDraft[]): void;
  errorAt(index: number, ...parts: string[]): string | undefined;
  listError: string | undefined;
}

/** What tools answer; the first one that fits. */
export function MockRows({ mocks, tools, onChange, errorAt, listError }: Props) {
  return (
    <Rows
      one="mock"
      label="Mocks"
      rows={mocks}
      most={MOST}
      error={listError}
      fresh={() => newMock(tools[0] ?? "")}
      onChange={onChange}
    >
      {(mock, index, change) => (
        <div className="flex flex-col gap-3 rounded-lg border border-line p-4">
          <div className="grid gap-3 @lg:grid-cols-[minmax(0,1fr)_6rem_8rem]">
            <Field label="Tool" error={errorAt(index, "", "tool")}>
              <ToolSelect value={mock.tool} tools={tools} onChange={(tool) => change({ tool })} />
            </Field>
            <Field label="Status" error={errorAt(index, "status")}>
              <Input
                value={mock.status}
                inputMode="numeric"
                autoComplete="off"
                onChange={(event) => change({ status: event.target.value })}
              />
            </Field>
            <Field label="Takes (s)" error={errorAt(index, "duration_ms")}>
              <Input
                value={mock.duration}
                inputMode="decimal"
                placeholder="As usual"
                autoComplete="off"
                onChange={(event) => change({ duration: event.target.value })}
              />
            </Field>
          </div>
          <div className="grid gap-3 @lg:grid-cols-2">
            <Field label="For these arguments" error={errorAt(index, "when")}>
              <JsonEditor
                label={`Arguments that mock ${index + 1} is for, as JSON`}
                value={mock.when}
                minLines={3}
                placeholder="Any arguments"
                onChange={(when) => change({ when })}
              />
            </Field>
            <Field label="Result" error={errorAt(index, "result")}>
              <Textarea
                rows={3}
                value={mock.result}
                spellCheck={false}
                className="font-mono text-[0.8125rem]"
                placeholder={'{"status": "shipped"}'}
                onChange={(event) => change({ result: event.target.value })}
              />
            </Field>
          </div>
        </div>
      )}
    </Rows>
  );
}
