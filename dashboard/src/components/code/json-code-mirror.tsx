import { json, jsonParseLinter } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { linter } from "@codemirror/lint";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { useCodeMirror, type CodeMirrorProps } from "./use-code-mirror.ts";
import { kindsChanged, variableMarks, type KindOf } from "./variable-marks.ts";

export interface JsonCodeMirrorProps extends CodeMirrorProps {
  /** Its height when empty. */
  minLines?: number;
  /** Marks the variables in it. */
  kindOf?: KindOf;
}

/** Only `JsonEditor` loads this, so that pages without an editor stay small. */
export function JsonCodeMirror({ minLines = 5, kindOf, ...props }: JsonCodeMirrorProps) {
  const kinds = useRef<KindOf>(() => "argument");
  const { host, view } = useCodeMirror(props, () => [
    lineNumbers(),
    bracketMatching(),
    indentOnInput(),
    json(),
    linter((editor) => (editor.state.doc.length === 0 ? [] : jsonParseLinter()(editor)), { delay: 400 }),
    kindOf ? variableMarks(() => kinds.current) : [],
    EditorView.theme({ ".cm-content": { minHeight: `${minLines * 1.3 + 1}rem` } }),
  ]);
  useEffect(() => {
    if (!kindOf) return;
    kinds.current = kindOf;
    view.current?.dispatch({ effects: kindsChanged.of(null) });
  }, [kindOf, view]);
  return <div ref={host} />;
}
