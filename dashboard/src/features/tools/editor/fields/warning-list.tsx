import type { ToolWarning } from "@parley/client";
import { Notice } from "../../../../components/ui/notice.tsx";
import { toolFieldWords } from "../../draft/tool-field-words.ts";

interface Props {
  warnings: readonly ToolWarning[];
  /** The field that the list is shown at: places are relative to it. Without one, messages name their fields. */
  below?: string;
}

/** Problems that don't keep the tool from being saved: likely mistakes, and what some model providers refuse. */
export function WarningList({ warnings, below }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Notice look="warn">
      <ul className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.path} ${warning.message}`}>
            <Place path={warning.path} below={below} />
            {warning.message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Place({ path, below }: { path: string; below: string | undefined }) {
  if (path === "") return null;
  if (below === undefined) return <span className="font-medium">{toolFieldWords(path)}: </span>;
  const inside = path.startsWith(`${below}.`) ? path.slice(below.length + 1) : "";
  if (inside === "") return null;
  return <code className="font-medium">{inside.replaceAll(/(^|\.)properties\./g, "$1")}: </code>;
}
