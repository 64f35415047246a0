import type { ToolMessage } from "../../../api/call-types.ts";

const OUTCOMES = {
  running: { text: "running…", look: "text-muted" },
  succeeded: { text: "done", look: "text-good" },
  failed: { text: "failed", look: "text-bad" },
};

/** A tool call as it happens; details only where the service sends them. */
export function ToolCard({ tool }: { tool: ToolMessage }) {
  const { text, look } = OUTCOMES[tool.status];
  return (
    <div
      className="self-center rounded-xl border border-line bg-page px-3.5 py-2 text-sm"
      data-tool={tool.name}
      data-status={tool.status}
    >
      <span className="text-muted">Tool </span>
      <code className="font-medium">{tool.name}</code>
      <span className={` ${look}`}>
        {" "}
        · {text}
        {tool.error && ` (${tool.error.replaceAll("_", " ")})`}
      </span>
      {tool.duration_ms !== undefined && (
        <span className="text-muted"> · {Math.round(tool.duration_ms)} ms</span>
      )}
    </div>
  );
}
