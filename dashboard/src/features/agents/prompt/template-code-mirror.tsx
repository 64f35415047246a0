import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorView, keymap } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { lineDirections } from "../../../components/code/line-directions.ts";
import { useCodeMirror, type CodeMirrorProps } from "../../../components/code/use-code-mirror.ts";
import { diagnosticOf, offsetOf, type Finding } from "./finding.ts";
import { liquidCompletion } from "./liquid-completion.ts";
import { liquidLanguage } from "./liquid-language.ts";

export interface TemplateCodeMirrorProps extends CodeMirrorProps {
  /** What the service says about `checkedText`. */
  findings: readonly Finding[];
  checkedText: string;
  /** Names to complete. */
  variables: readonly string[];
  /** Where the cursor should go; a new object sends it there again. */
  goTo: Pick<Finding, "line" | "column"> | null;
  /** The height of its text, as any CSS length. */
  minHeight: string;
  maxHeight: string;
}

/** Only `TemplateEditor` loads this. */
export function TemplateCodeMirror(props: TemplateCodeMirrorProps) {
  const { findings, checkedText, variables, goTo, minHeight, maxHeight } = props;
  const names = useRef(variables);
  useEffect(() => {
    names.current = variables;
  });
  const { host, view } = useCodeMirror(props, () => [
    liquidLanguage,
    lineDirections,
    closeBrackets(),
    // It only opens between braces, where Enter never means a new line, so Enter counts at once.
    autocompletion({
      override: [liquidCompletion(() => names.current)],
      icons: false,
      interactionDelay: 0,
    }),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap]),
    EditorView.contentAttributes.of({ spellcheck: "true" }),
    EditorView.theme({ ".cm-content": { minHeight }, ".cm-scroller": { maxHeight } }),
  ]);
  useEffect(() => {
    const state = view.current?.state;
    // Findings about an older text stay where they are until the service has seen this one.
    if (!state || state.doc.toString() !== checkedText) return;
    view.current?.dispatch(
      setDiagnostics(
        state,
        findings.map((finding) => diagnosticOf(state, finding)),
      ),
    );
  }, [view, findings, checkedText]);
  useEffect(() => {
    if (!goTo || !view.current) return;
    view.current.dispatch({
      selection: { anchor: offsetOf(view.current.state, goTo) },
      scrollIntoView: true,
    });
    view.current.focus();
  }, [view, goTo]);
  return <div ref={host} />;
}
