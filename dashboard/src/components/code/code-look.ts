import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { styleNonce } from "../ui/style-nonce.ts";

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.variableName, tags.tagName], color: "var(--color-link)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--color-good)" },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword, tags.operator], color: "var(--color-warn)" },
  { tag: [tags.punctuation, tags.comment], color: "var(--color-muted)" },
  { tag: tags.invalid, color: "var(--color-bad)" },
]);

const theme = EditorView.theme({
  "&": { fontSize: "0.8125rem", backgroundColor: "transparent", color: "var(--color-ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6", maxHeight: "28rem", overflow: "auto" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--color-ink)" },
  ".cm-line": { padding: "0 0.75rem" },
  ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
  ".cm-gutters": {
    backgroundColor: "transparent",
    color: "var(--color-muted)",
    border: "none",
    paddingLeft: "0.25rem",
  },
  ".cm-placeholder": { color: "var(--color-muted)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--color-hover)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--color-accent-soft)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--color-raised)",
    color: "var(--color-ink)",
    border: "1px solid var(--color-line)",
    borderRadius: "0.5rem",
    boxShadow: "var(--shadow-float)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete": { padding: "0.25rem", border: "none", overflow: "hidden" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    minWidth: "15rem",
    maxWidth: "min(28rem, calc(100vw - 2rem))",
    maxHeight: "17rem",
    fontFamily: "var(--font-mono)",
    fontSize: "0.8125rem",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    display: "flex",
    alignItems: "center",
    gap: "1.5rem",
    minHeight: "2rem",
    padding: "0.25rem 0.625rem",
    borderRadius: "0.4375rem",
    lineHeight: "1.25rem",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--color-hover)",
    color: "var(--color-ink)",
  },
  ".cm-completionLabel": { overflow: "hidden", textOverflow: "ellipsis" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "600", color: "var(--color-link)" },
  ".cm-completionDetail": {
    flexShrink: "0",
    margin: "0 0 0 auto",
    fontFamily: "var(--font-sans)",
    fontSize: "0.75rem",
    fontStyle: "normal",
    color: "var(--color-muted)",
  },
  ".cm-diagnostic": { padding: "0.375rem 0.75rem", fontFamily: "var(--font-sans)" },
});

/** How every code editor looks, in both themes at once. Its styles carry the page's nonce. */
export const codeLook: Extension = [
  theme,
  syntaxHighlighting(colours),
  EditorView.lineWrapping,
  styleNonce === undefined ? [] : EditorView.cspNonce.of(styleNonce),
];
