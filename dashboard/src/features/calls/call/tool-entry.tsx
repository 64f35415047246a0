import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Badge, type BadgeLook } from "../../../components/ui/badge.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import type { ToolInvocation } from "../record/call-record.ts";
import { JsonBlock } from "./json-block.tsx";
import { ToolFix } from "../problems/tool-fix.tsx";
import { span } from "../record/time-words.ts";
import type { ToolEntry } from "../record/timeline.ts";

const STATES: Record<ToolEntry["state"], { label: string; look: BadgeLook }> = {
  running: { label: "Running", look: "accent" },
  succeeded: { label: "Succeeded", look: "good" },
  failed: { label: "Failed", look: "bad" },
};

/** A tool call; opened, as a failed one is from the start, it shows what was sent and what came back. */
export function ToolEntryView({ entry, callId }: { entry: ToolEntry; callId: string }) {
  const { state, invocation } = entry;
  const { label, look } = STATES[state];
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? (state === "failed" && invocation !== null);
  return (
    <details
      className="group min-w-0 rounded-lg border border-line bg-raised"
      data-tool={entry.name}
      open={isOpen}
      onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-3 py-2 text-sm transition-colors hover:bg-sunken">
        <ChevronRight
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        <code className="min-w-0 font-medium break-all">{entry.name}</code>
        <Badge look={look}>{label}</Badge>
        {typeof invocation?.status === "number" && (
          <span className="text-xs text-muted">HTTP {invocation.status}</span>
        )}
        {typeof invocation?.duration_ms === "number" && (
          <span className="ml-auto text-xs text-muted tabular-nums">{span(invocation.duration_ms)}</span>
        )}
      </summary>
      {/* Results may be a megabyte each, so they are laid out once somebody opens them. */}
      {toggled === null && !isOpen ? null : invocation ? (
        <Details invocation={invocation} callId={callId} />
      ) : (
        <p className="border-t border-line p-3 text-sm text-muted">The request is in progress.</p>
      )}
    </details>
  );
}

function Details({ invocation, callId }: { invocation: ToolInvocation; callId: string }) {
  const { error, request, result_body: result, result_size_bytes: size } = invocation;
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3">
      {error && <Notice look="warn">{error.message}</Notice>}
      <JsonBlock label="Arguments" value={invocation.arguments} />
      {request === null || request === undefined ? (
        <p className="text-sm text-muted">No request was sent.</p>
      ) : (
        <JsonBlock label="Request" value={request} />
      )}
      {result !== null && (
        <JsonBlock
          label={size === null ? "Response body" : `Response body, ${size.toLocaleString("en")} bytes`}
          value={result}
        />
      )}
      {error && invocation.tool_id !== null && (
        <div className="flex flex-wrap gap-2">
          <ToolFix toolId={invocation.tool_id} callId={callId} invocationId={invocation.id} />
        </div>
      )}
    </div>
  );
}
