import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useFieldControl, type FieldControl } from "../ui/field-context.ts";
import { codeLook } from "./code-look.ts";

export interface CodeMirrorProps {
  value: string;
  onChange?(value: string): void;
  /** Its name for screen readers. */
  label: string;
  isReadOnly?: boolean;
  placeholder?: string;
}

/** An editor in `host`, tied to the field around it. `extensions` are those of the first rendering. */
export function useCodeMirror(
  props: CodeMirrorProps,
  extensions: () => Extension,
): { host: RefObject<HTMLDivElement | null>; view: RefObject<EditorView | null> } {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const first = useRef(extensions);
  const attributes = useRef(new Compartment());
  const control = JSON.stringify(useFieldControl());
  const { value, label, isReadOnly = false } = props;
  useEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const created = new EditorView({
      parent: host.current,
      doc: latest.current.value,
      extensions: [
        codeLook,
        history(),
        first.current(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        placeholder(latest.current.placeholder ?? ""),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange?.(update.state.doc.toString());
        }),
        attributes.current.of([]),
      ],
    });
    view.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    const described = attributesOf(label, isReadOnly, JSON.parse(control) as Partial<FieldControl>);
    view.current?.dispatch({ effects: attributes.current.reconfigure(described) });
  }, [label, isReadOnly, control]);
  useEffect(() => {
    const shown = view.current?.state.doc;
    if (shown && shown.toString() !== value) {
      view.current?.dispatch({ changes: { from: 0, to: shown.length, insert: value } });
    }
  }, [value]);
  return { host, view };
}

function attributesOf(label: string, isReadOnly: boolean, control: Partial<FieldControl>): Extension {
  const described = Object.entries({ ...control, "aria-label": label }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return [
    EditorView.contentAttributes.of({
      ...(Object.fromEntries(described) as Record<string, string>),
      tabindex: "0", // that is the default anyway, but axe doesn't see it in editable content
      ...(isReadOnly && { "aria-readonly": "true" }),
    }),
    EditorState.readOnly.of(isReadOnly),
  ];
}
