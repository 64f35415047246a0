import { json, jsonParseLinter } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { linter } from "@codemirror/lint";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useCodeMirror, type CodeMirrorProps } from "./use-code-mirror.ts";

export interface JsonCodeMirrorProps extends CodeMirrorProps {
  /** Its height when empty. */
  minLines?: number;
}

/** Only `JsonEditor` loads this, so that pages without an editor stay small. */
export function JsonCodeMirror({ minLines = 5, ...props }: JsonCodeMirrorProps) {
  const { host } = useCodeMirror(props, () => [
    lineNumbers(),
    bracketMatching(),
    indentOnInput(),
    json(),
    linter((view) => (view.state.doc.length === 0 ? [] : jsonParseLinter()(view)), { delay: 400 }),
    EditorView.theme({ ".cm-content": { minHeight: `${minLines * 1.3 + 1}rem` } }),
  ]);
  return <div ref={host} />;
}
