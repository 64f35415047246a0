import { StateEffect, type Extension } from "@codemirror/state";
import { Decoration, EditorView, MatchDecorator, ViewPlugin, type DecorationSet } from "@codemirror/view";

/** Tells what kind of variable a name between double braces is. */
export type KindOf = (name: string) => "argument" | "secret" | "unknown";

/** Tells the editor that the kinds of its variables have changed. */
export const kindsChanged = StateEffect.define();

const MARKS = {
  argument: Decoration.mark({ class: "cm-variable cm-variable-argument" }),
  secret: Decoration.mark({ class: "cm-variable cm-variable-secret" }),
  unknown: Decoration.mark({ class: "cm-variable cm-variable-unknown" }),
};

const looks = EditorView.theme({
  ".cm-variable": { borderRadius: "0.125rem" },
  ".cm-variable, .cm-variable *": { color: "var(--color-link)" },
  ".cm-variable-argument": { backgroundColor: "var(--color-accent-soft)" },
  ".cm-variable-secret": {
    backgroundColor: "var(--color-voice-agent-soft)",
    textDecoration: "underline dotted",
    textUnderlineOffset: "4px",
  },
  ".cm-variable-unknown": {
    backgroundColor: "var(--color-warn-soft)",
    textDecoration: "underline wavy",
    textUnderlineOffset: "4px",
  },
  ".cm-variable-unknown, .cm-variable-unknown *": { color: "var(--color-warn)" },
});

/** Marks the variables of what is edited, not by colour alone. */
export function variableMarks(kindOf: () => KindOf): Extension {
  const matcher = new MatchDecorator({
    regexp: /\{\{\s*([A-Za-z0-9_.-]+)\s*\}\}/g,
    decoration: ([, name = ""]) => MARKS[kindOf()(name)],
  });
  const plugin = ViewPlugin.define<{
    marks: DecorationSet;
    update(update: Parameters<MatchDecorator["updateDeco"]>[0]): void;
  }>(
    (view) => ({
      marks: matcher.createDeco(view),
      update(update) {
        const isChanged = update.transactions.some(({ effects }) =>
          effects.some((effect) => effect.is(kindsChanged)),
        );
        this.marks = isChanged ? matcher.createDeco(update.view) : matcher.updateDeco(update, this.marks);
      },
    }),
    { decorations: ({ marks }) => marks },
  );
  return [looks, plugin];
}
