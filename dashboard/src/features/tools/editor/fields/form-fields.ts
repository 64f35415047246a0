import type { ToolWarning } from "@parley/client";
import type { Draft } from "../../../../components/forms/use-draft.ts";
import type { ToolDraft } from "../../draft/tool-draft.ts";

/** What every part of the editor works with. */
export interface PartProps {
  draft: Pick<Draft<ToolDraft>, "value" | "change">;
  /** What is wrong at a path, to be shown at its field. */
  errorAt(path: string): string | undefined;
  warnings: readonly ToolWarning[];
  isReadOnly: boolean;
}

/** The warnings at the path itself and everything below it. */
export function warningsBelow(warnings: readonly ToolWarning[], path: string): ToolWarning[] {
  return warnings.filter((warning) => warning.path === path || warning.path.startsWith(`${path}.`));
}
