import { useState } from "react";
import { JsonEditor } from "../../../components/code/json-editor.tsx";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { findVariables } from "../draft/find-variables.ts";
import {
  emptySchemaRow,
  isSchemaLocked,
  lockSchema,
  schemaOf,
  switchSchemaView,
  whyStuck,
  type SchemaDraft,
} from "../draft/schema-draft.ts";
import { configOf } from "../draft/tool-draft.ts";
import { warningsBelow, type PartProps } from "./fields/form-fields.ts";
import { RowField } from "../../../components/forms/row-field.tsx";
import { SchemaRows } from "./schema-rows.tsx";
import { Section } from "./fields/section.tsx";
import { ViewChoice } from "../../../components/ui/view-choice.tsx";
import { WarningList } from "./fields/warning-list.tsx";

const VIEWS = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
] as const;

export function SchemaSection({ draft, errorAt, warnings, isReadOnly }: PartProps) {
  const { schema } = draft.value;
  const [stuck, setStuck] = useState<string | null>(null);
  const change = (next: SchemaDraft) => {
    setStuck(null);
    draft.change({ schema: next });
  };
  const show = (view: SchemaDraft["view"]) => {
    const next = switchSchemaView(schema, view);
    if (next.view === view) change(next);
    else setStuck(whyStuck(schema));
  };
  const isForm = schema.view === "form";
  const missing = isForm ? missingArguments(draft.value) : [];
  return (
    <Section
      title="Input Schema"
      isReadOnly={isReadOnly}
      description="Arguments the model supplies. They become variables in the request."
      aside={
        <ViewChoice label="Edit the input schema as" value={schema.view} options={VIEWS} onChange={show} />
      }
    >
      {stuck !== null && <Notice look="bad">{stuck}</Notice>}
      {isForm ? (
        <SchemaRows
          rows={schema.rows}
          missing={missing}
          isReadOnly={isReadOnly}
          errorAt={(row) => errorAt(`input_schema.${row.id}`)}
          onChange={(rows) => change({ ...schema, rows })}
          onAdd={(names) =>
            change({ ...schema, rows: [...schema.rows, ...names.map((name) => emptySchemaRow(name))] })
          }
        />
      ) : (
        <RowField error={errorAt("input_schema")}>
          <JsonEditor
            label="Input Schema as JSON"
            value={schema.text}
            isReadOnly={isReadOnly}
            minLines={9}
            onChange={(text) => change({ ...schema, text })}
          />
        </RowField>
      )}
      {isForm && errorAt("input_schema") && <p className="text-sm text-bad">{errorAt("input_schema")}</p>}
      <CheckboxRow
        label="Lock schema (no additional properties)"
        hint="Rejects arguments that aren't declared here."
        checked={isSchemaLocked(schema)}
        disabled={isReadOnly || (!isForm && schemaOf(schema).schema === null)}
        onChange={(isLocked) => change(lockSchema(schema, isLocked))}
      />
      <WarningList warnings={warningsBelow(warnings, "input_schema")} below="input_schema" />
    </Section>
  );
}

/** Variables of the request that no argument fills. */
function missingArguments(draft: PartProps["draft"]["value"]): string[] {
  const declared = draft.schema.rows.map(({ name }) => name);
  return findVariables(configOf(draft).config).filter((name) => !declared.includes(name));
}
