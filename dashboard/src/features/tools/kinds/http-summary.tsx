import type { Tool } from "@parley/client";
import { MethodBadge } from "../exchange/method-badge.tsx";

/** The request that an HTTP tool sends. */
export function HttpSummary({ tool }: { tool: Tool }) {
  return (
    <>
      <MethodBadge method={tool.method} />
      <span className="truncate font-mono" title={tool.url}>
        {tool.url}
      </span>
    </>
  );
}
