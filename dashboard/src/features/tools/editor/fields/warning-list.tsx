import type { ToolWarning } from "@parley/client";
import { Notice } from "../../../../components/ui/notice.tsx";

interface Props {
  warnings: readonly ToolWarning[];
  /** Removed from the beginning of the paths, which precede the words. */
  below?: string;
}

/** What may be saved, but is probably wrong or not accepted by every model's provider. */
export function WarningList({ warnings, below }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Notice look="warn">
      <ul className="flex flex-col gap-1">
        {warnings.map(({ code, path, message }) => {
          const place =
            below !== undefined && path.startsWith(`${below}.`) ? path.slice(below.length + 1) : path;
          return (
            <li key={`${code} ${path} ${message}`}>
              {place !== "" && place !== below && (
                <code className="font-medium">{place.replace(/^properties\./, "")}: </code>
              )}
              {message}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
