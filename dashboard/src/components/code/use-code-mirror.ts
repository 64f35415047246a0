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
  const firstAttributes = useRef(() => attributesOf(label, isReadOnly, control));
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
        attributes.current.of(firstAttributes.current()),
      ],
    });
    view.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    const effects = attributes.current.reconfigure(attributesOf(label, isReadOnly, control));
    view.current?.dispatch({ effects });
  }, [label, isReadOnly, control]);
  useEffect(() => {
    const shown = view.current?.state.doc;
    if (shown && shown.toString() !== value) {
      view.current?.dispatch({ changes: { from: 0, to: shown.length, insert: value } });
    }
  }, [value]);
  return { host, view };
}

/** `control` is what the field around it asks for, as JSON. */
function attributesOf(label: string, isReadOnly: boolean, control: string): Extension {
  const attributes = { ...(JSON.parse(control) as Partial<FieldControl>), "aria-label": label };
  const described = Object.entries(attributes).flatMap(([name, value]) =>
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
