import type { AgentVersionSummary } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { fieldWords } from "../engine/field-words.ts";
import { authorWords, changeWords } from "./version-words.ts";

interface Props {
  version: AgentVersionSummary;
  isNewest: boolean;
  isCompared: boolean;
  onCompare(): void;
  onRestore(): void;
}

/** A version: what was changed, by whom and when, and what can be done with it. */
export function VersionRow({ version, isNewest, isCompared, onCompare, onRestore }: Props) {
  const { can } = useWorkspace();
  const number = <span className="sr-only"> version {version.number}</span>;
  return (
    <li className={`flex flex-col gap-2 px-4 py-3 text-sm ${isCompared ? "bg-accent-soft" : ""}`}>
      <div className="flex items-center gap-2">
        <span className="font-medium tabular-nums">Version {version.number}</span>
        {isNewest && <Badge look="good">Now</Badge>}
        <span className={`ml-auto text-xs ${isCompared ? "text-ink" : "text-muted"}`}>
          <TimeAgo time={version.created_at} />
        </span>
      </div>
      <p className={`break-words ${isCompared ? "text-ink" : "text-muted"}`}>
        {changeWords(version)} by {authorWords(version)}
        {version.changed.length > 0 && version.change !== "created" && (
          <>: {version.changed.map(fieldWords).join(", ")}</>
        )}
      </p>
      {!isNewest && (
        <div className="flex gap-2">
          <Button look="secondary" size="sm" aria-pressed={isCompared} onClick={onCompare}>
            Compare{number}
          </Button>
          {can("editor") && (
            <Button look="secondary" size="sm" onClick={onRestore}>
              Restore…{number}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
