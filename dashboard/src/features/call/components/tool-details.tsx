import type { CallToolMessage, SentRequest } from "@parley/client";

/** What the model gave, what was sent, what was answered. */
export function ToolDetails({ tool }: { tool: CallToolMessage }) {
  const request = tool.request as SentRequest | null | undefined;
  const status = tool.response_status ?? null;
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3.5">
      {tool.arguments !== undefined && <Part title="Arguments" text={pretty(tool.arguments)} />}
      <Part title="Request" text={request ? requestText(request) : "Nothing was sent."} />
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
        className="max-h-60 overflow-auto rounded-lg bg-sunken px-3 py-2 text-[0.8125rem] leading-relaxed break-words whitespace-pre-wrap"
      >
        {text}
      </pre>
    </div>
  );
}

function requestText({ method, url, headers, body }: SentRequest): string {
  const lines = [`${method} ${url}`, ...headers.map(({ key, value }) => `${key}: ${value}`)];
  return body ? `${lines.join("\n")}\n\n${pretty(body)}` : lines.join("\n");
}

/** JSON with indents; anything else as it is. */
function pretty(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value, null, 2);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}
