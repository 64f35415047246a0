import type { ComponentType } from "react";
import type { Tool } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { kindOf } from "./kind-of.ts";
import { HttpSummary } from "./http-summary.tsx";

/** What a list says of a tool below its name, by kind. */
const SUMMARIES = new Map<string, ComponentType<{ tool: Tool }>>([["http", HttpSummary]]);

/** False for a kind that only newer versions know: such a tool can be read and deleted. */
export function isKnownKind(tool: Pick<Tool, "kind">): boolean {
  return SUMMARIES.has(kindOf(tool));
}

export function ToolSummary({ tool }: { tool: Tool }) {
  const kind = kindOf(tool);
  const Summary = SUMMARIES.get(kind);
  if (Summary) return <Summary tool={tool} />;
  return (
    <>
      <Badge>{kind}</Badge>
      <span className="truncate" title={tool.description}>
        {tool.description}
      </span>
    </>
  );
}
