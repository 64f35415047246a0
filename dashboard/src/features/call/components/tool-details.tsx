import type { CallToolMessage } from "@parley/client";
import { pretty, requestText } from "./request-text.ts";

/** What the model gave, what was sent, what was answered. */
export function ToolDetails({ tool }: { tool: CallToolMessage }) {
  const status = tool.response_status ?? null;
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3.5">
      {tool.arguments !== undefined && <Part title="Arguments" text={pretty(tool.arguments)} />}
      <Part title="Request" text={tool.request ? requestText(tool.request) : "Nothing was sent."} />
      <Part
        title={status === null ? "Response" : `Response, HTTP ${status}`}
        text={tool.response_body ? pretty(tool.response_body) : "No body."}
      />
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <pre
        tabIndex={0}
        role="region"
        aria-label={title}
        className="max-h-60 overflow-auto rounded-lg bg-page px-3 py-2 text-[0.8125rem] leading-relaxed break-words whitespace-pre-wrap"
      >
        {text}
      </pre>
    </div>
  );
}
