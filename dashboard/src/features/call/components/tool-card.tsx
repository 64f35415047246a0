import { durationWords } from "../../../components/ui/duration-words.ts";
import { ChevronRight, CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import type { CallToolMessage } from "@parley/client";
import { ToolDetails } from "./tool-details.tsx";

const OUTCOMES = {
  running: { text: "running…", look: "text-muted", Icon: LoaderCircle },
  succeeded: { text: "done", look: "text-good", Icon: CircleCheck },
  failed: { text: "failed", look: "text-bad", Icon: CircleAlert },
};

/** A tool call as it happens; it expands to request and response, if the service sends them. */
export function ToolCard({ tool }: { tool: CallToolMessage }) {
  // Public previews are sent neither.
  const hasDetails = tool.request !== undefined || tool.response_body !== undefined;
  const look = "w-full rounded-lg bg-sunken text-sm";
  if (!hasDetails) {
    return (
      <div className={`${look} px-3.5 py-2`} data-tool={tool.name} data-status={tool.status}>
        <Summary tool={tool} />
      </div>
    );
  }
  return (
    <details className={`group ${look}`} data-tool={tool.name} data-status={tool.status}>
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-3.5 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Summary tool={tool} />
        <ChevronRight
          className="ml-auto size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
      </summary>
      <ToolDetails tool={tool} />
    </details>
  );
}

function Summary({ tool }: { tool: CallToolMessage }) {
  const { text, look, Icon } = OUTCOMES[tool.status];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <Icon
        className={`size-4 shrink-0 ${look} ${tool.status === "running" ? "animate-spin" : ""}`}
        aria-hidden="true"
      />
      <span className="sr-only">Tool </span>
      <code className="min-w-0 text-[0.8125rem] font-medium break-all">{tool.name}</code>
      <span className={look}>
        {text}
        {tool.error && ` (${tool.error.replaceAll("_", " ")})`}
      </span>
      {typeof tool.response_status === "number" && (
        <span className="text-muted">HTTP {tool.response_status}</span>
      )}
      {tool.duration_ms !== undefined && (
        <span className="text-muted tabular-nums">{durationWords(tool.duration_ms)}</span>
      )}
    </span>
  );
}
