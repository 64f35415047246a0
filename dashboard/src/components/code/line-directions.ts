import { RangeSetBuilder, type Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";
import { isRightToLeft } from "./right-to-left.ts";

const line = Decoration.line({ attributes: { dir: "rtl" } });

/** Each line has the direction of its own script, and the cursor and the selection follow it. */
export const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.define<{ marks: DecorationSet; update(update: ViewUpdate): void }>(
    (view) => ({
      marks: marksOf(view),
      update(update) {
        if (update.docChanged || update.viewportChanged) this.marks = marksOf(update.view);
      },
    }),
    { decorations: ({ marks }) => marks },
  ),
];

/** Only of the lines that are drawn. */
function marksOf({ visibleRanges, state }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const found = state.doc.lineAt(at);
      if (isRightToLeft(found.text)) builder.add(found.from, found.from, line);
      at = found.to + 1;
    }
  }
  return builder.finish();
}
