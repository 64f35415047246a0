import { Link } from "@tanstack/react-router";
import type { Insights, Tool } from "@parley/client";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { Sparkline } from "../../components/charts/sparkline.tsx";
import { Card } from "../../components/ui/card.tsx";
import { failingTools } from "./failing-tools.ts";

const MOST = 4;

interface Props {
  insights: Insights;
  /** All of the workspace, for their names. */
  tools: readonly Pick<Tool, "id" | "name">[];
}

/** The tools that failed, the worst first; nothing if none did. */
export function HomeTools({ insights, tools }: Props) {
  const workspaceId = useWorkspaceId();
  const failing = failingTools(insights.tools).slice(0, MOST);
  const nameOf = (id: string) => tools.find((tool) => tool.id === id)?.name ?? "Deleted tool";
  if (failing.length === 0) return null;
  return (
    <Card
      title="Failing tools"
      actions={
        <Link
          to="/w/$workspaceId/tools"
          params={{ workspaceId }}
          className="text-sm text-link hover:underline"
        >
          All tools
        </Link>
      }
    >
      <ul className="-mx-5 -mb-5 divide-y divide-hair border-t border-hair">
        {failing.map(({ id, calls, errors, errorParts, share, lastError }) => (
          <li
            key={id}
            className="relative flex items-center gap-4 px-5 py-3 transition-colors hover:bg-sunken/60"
          >
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <Link
                to="/w/$workspaceId/tools/$toolId"
                params={{ workspaceId, toolId: id }}
                className="truncate font-mono text-[0.8125rem] font-medium after:absolute after:inset-0 hover:underline"
              >
                {nameOf(id)}
              </Link>
              {lastError !== null && <p className="truncate text-xs text-muted">{lastError}</p>}
            </div>
            {errorParts.length > 1 && (
              <Sparkline
                values={errorParts}
                kind="bars"
                look={share >= 0.2 ? "bad" : share >= 0.05 ? "warn" : "none"}
                className="max-sm:hidden"
              />
            )}
            <span className="w-18 text-right text-sm text-muted tabular-nums">
              {errors} of {calls}
            </span>
            <span
              className={`w-11 text-right text-sm font-medium tabular-nums ${share >= 0.2 ? "text-bad" : share >= 0.05 ? "text-warn" : "text-muted"}`}
            >
              {Math.max(1, Math.round(100 * share))}%
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
