import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json, jsonParseLinter } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { linter } from "@codemirror/lint";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useFieldControl, type FieldControl } from "../ui/field-context.ts";
import { codeLook } from "./code-look.ts";

export interface JsonCodeMirrorProps {
  value: string;
  onChange?(value: string): void;
  label: string;
  isReadOnly?: boolean;
  /** Its height with nothing in it. */
  minLines?: number;
  placeholder?: string;
}

/** Loaded by `JsonEditor` only, so that pages without an editor stay small. */
export function JsonCodeMirror(props: JsonCodeMirrorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const changing = useRef(new Compartment());
  const control = JSON.stringify(useFieldControl());
  const { value, label, isReadOnly = false } = props;
  useEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const first = latest.current;
    const created = new EditorView({
      parent: host.current,
      doc: first.value,
      extensions: [
        codeLook,
        lineNumbers(),
        history(),
        bracketMatching(),
        indentOnInput(),
        json(),
        linter((of) => (of.state.doc.length === 0 ? [] : jsonParseLinter()(of)), { delay: 400 }),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        placeholder(first.placeholder ?? ""),
        EditorView.theme({ ".cm-content": { minHeight: `${(first.minLines ?? 5) * 1.3 + 1}rem` } }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange?.(update.state.doc.toString());
        }),
        changing.current.of([]),
      ],
    });
    view.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    const attributes = changing.current.reconfigure(
      attributesOf(label, isReadOnly, JSON.parse(control) as Partial<FieldControl>),
    );
    view.current?.dispatch({ effects: attributes });
  }, [label, isReadOnly, control]);
  useEffect(() => {
    const shown = view.current?.state.doc;
    if (shown && shown.toString() !== value) {
      view.current?.dispatch({ changes: { from: 0, to: shown.length, insert: value } });
    }
  }, [value]);
  return <div ref={host} />;
}

function attributesOf(label: string, isReadOnly: boolean, control: Partial<FieldControl>): Extension {
  const described = Object.entries({ ...control, "aria-label": label }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return [
    EditorView.contentAttributes.of({
      ...(Object.fromEntries(described) as Record<string, string>),
      ...(isReadOnly && { "aria-readonly": "true" }),
    }),
    EditorState.readOnly.of(isReadOnly),
  ];
}
