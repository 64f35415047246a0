import { expectationSchema, scenarioInputSchema } from "@parley/client/schemas";
import { JsonEditor } from "../../../../components/code/json-editor.tsx";
import { RowField } from "../../../../components/forms/row-field.tsx";
import { Input } from "../../../../components/ui/input.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { END_REASONS, endInShort } from "../../../calls/record/call-words.ts";
import { Rows } from "./rows.tsx";
import { newExpectation, type ExpectationDraft, type ExpectationKind } from "./scenario-draft.ts";
import { ToolSelect } from "./tool-select.tsx";

const KINDS: readonly { value: ExpectationKind; label: string; hint?: string }[] = [
  { value: "tool_called", label: "Calls a tool" },
  { value: "tool_not_called", label: "Doesn’t call a tool" },
  { value: "says", label: "Says", hint: "Judged by the agent’s model" },
  { value: "no_invented_facts", label: "Invents no facts", hint: "Judged by the agent’s model" },
  { value: "end_reason", label: "Ends as" },
  { value: "max_turns", label: "Max turns of the caller" },
];

const ENDINGS = END_REASONS.map((value) => ({ value, label: endInShort(value) }));
const MOST = scenarioInputSchema.properties.expectations.maxItems;
const LONGEST = expectationSchema.properties.says.maxLength;

interface Props {
  expectations: readonly ExpectationDraft[];
  /** Names of the agent's tools, built-in ones included. */
  tools: readonly string[];
  onChange(expectations: ExpectationDraft[]): void;
  errorAt(index: number, ...parts: string[]): string | undefined;
  listError: string | undefined;
}

/** What has to hold, one kind per row. */
export function ExpectationRows({ expectations, tools, onChange, errorAt, listError }: Props) {
  return (
    <Rows
      one="expectation"
      label="Expectations"
      rows={expectations}
      most={MOST}
      error={listError}
      fresh={() => newExpectation(tools[0] ?? "")}
      onChange={onChange}
    >
      {(row, index, change) => {
        const nth = `of expectation ${index + 1}`;
        return (
          <div className="grid items-start gap-2 @lg:grid-cols-[13rem_minmax(0,1fr)]">
            <RowField error={undefined}>
              <Select
                aria-label={`Kind ${nth}`}
                value={row.kind}
                options={KINDS}
                onChange={(kind) => change({ kind })}
              />
            </RowField>
            <div className="flex min-w-0 flex-col gap-2">
              {(row.kind === "tool_called" || row.kind === "tool_not_called") && (
                <RowField error={errorAt(index, "", "tool_called.tool", "tool_not_called")}>
                  <ToolSelect
                    aria-label={`Tool ${nth}`}
                    value={row.tool}
                    tools={tools}
                    onChange={(tool) => change({ tool })}
                  />
                </RowField>
              )}
              {row.kind === "tool_called" && (
                <RowField error={errorAt(index, "tool_called.arguments")}>
                  <JsonEditor
                    label={`Arguments ${nth} as JSON`}
                    value={row.arguments}
                    minLines={2}
                    placeholder="With any arguments"
                    onChange={(args) => change({ arguments: args })}
                  />
                </RowField>
              )}
              {row.kind === "says" && (
                <RowField error={errorAt(index, "", "says")}>
                  <Input
                    aria-label={`Meaning ${nth}`}
                    value={row.meaning}
                    maxLength={LONGEST}
                    placeholder="The order is on its way"
                    autoComplete="off"
                    onChange={(event) => change({ meaning: event.target.value })}
                  />
                </RowField>
              )}
              {row.kind === "end_reason" && (
                <RowField error={errorAt(index, "", "end_reason")}>
                  <Select
                    aria-label={`End ${nth}`}
                    value={row.endReason}
                    options={ENDINGS}
                    onChange={(endReason) => change({ endReason })}
                  />
                </RowField>
              )}
              {row.kind === "max_turns" && (
                <RowField error={errorAt(index, "", "max_turns")}>
                  <Input
                    aria-label={`Turns ${nth}`}
                    value={row.turns}
                    inputMode="numeric"
                    className="max-w-24"
                    autoComplete="off"
                    onChange={(event) => change({ turns: event.target.value })}
                  />
                </RowField>
              )}
            </div>
          </div>
        );
      }}
    </Rows>
  );
}
