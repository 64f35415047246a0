import { useEffect, useRef, useState } from "react";
import { JsonEditor } from "../../../components/code/json-editor.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { useIsReading } from "../../../components/ui/reading-context.ts";
import { ViewChoice } from "../../../components/ui/view-choice.tsx";
import {
  emptySchemaRow,
  schemaOf,
  switchSchemaView,
  whyStuck,
  type SchemaDraft,
} from "../../tools/draft/schema-draft.ts";
import { RowField } from "../../../components/forms/row-field.tsx";
import { SchemaRows } from "../../tools/editor/schema-rows.tsx";
import { outcomeDraftOf, outcomeTextOf, VALUE } from "./outcome-text.ts";

const VIEWS = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
] as const;

const WORDS = {
  one: VALUE,
  many: "Values",
  empty: "Nothing is extracted.",
  example: "reason",
};

interface Props {
  /** JSON; empty for none. */
  text: string;
  /** JSON to start from. */
  example: string;
  error: string | undefined;
  onChange(text: string): void;
}

/** What is extracted from each call: one row per value, or the whole schema as JSON. */
export function OutcomeSchema({ text, example, error, onChange }: Props) {
  const isReadOnly = useIsReading();
  const [shown, setShown] = useState(() => ({ draft: outcomeDraftOf(text), text }));
  const [stuck, setStuck] = useState<string | null>(null);
  // Changed from outside, such as by discarding.
  if (shown.text !== text) setShown({ draft: outcomeDraftOf(text), text });
  const { draft } = shown;
  const change = (next: SchemaDraft) => {
    const changed = outcomeTextOf(next);
    setStuck(null);
    setShown({ draft: next, text: changed });
    onChange(changed);
  };
  const show = (view: SchemaDraft["view"]) => {
    const empty = draft.text.trim() === "" ? outcomeDraftOf("") : draft;
    const next = switchSchemaView(empty, view);
    setStuck(next.view === view ? null : whyStuck(draft));
    // Nothing has changed yet, however the schema is written.
    if (next.view === view) setShown({ draft: next, text });
  };
  const place = useRef<HTMLDivElement>(null);
  const isExampleNew = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isExampleNew.current) place.current?.querySelector<HTMLElement>("li input, .cm-content")?.focus();
    isExampleNew.current = false;
  }, [text]);
  const { problems } = schemaOf(draft, VALUE);
  return (
    <div ref={place} className="@container flex flex-col gap-4">
      <ViewChoice label="Edit the outcome as" value={draft.view} options={VIEWS} onChange={show} />
      {stuck !== null && <Notice look="bad">{stuck}</Notice>}
      {draft.view === "form" ? (
        <>
          <SchemaRows
            rows={draft.rows}
            words={WORDS}
            isReadOnly={isReadOnly}
            errorAt={({ id }) => problems.find(({ path }) => path === `input_schema.${id}`)?.message}
            onChange={(rows) => change({ ...draft, rows })}
            onAdd={(names) =>
              change({ ...draft, rows: [...draft.rows, ...names.map((name) => emptySchemaRow(name))] })
            }
          />
          {error !== undefined && <p className="text-sm text-bad">{error}</p>}
        </>
      ) : (
        <RowField error={error}>
          <JsonEditor
            label="Outcome schema as JSON"
            value={draft.text}
            isReadOnly={isReadOnly}
            minLines={9}
            onChange={(typed) => change({ ...draft, text: typed })}
          />
        </RowField>
      )}
      {!isReadOnly && text.trim() === "" && draft.rows.length === 0 && (
        <Button
          look="secondary"
          size="sm"
          className="self-start"
          onClick={() => {
            isExampleNew.current = true;
            onChange(example);
          }}
        >
          Start from an example
        </Button>
      )}
    </div>
  );
}
