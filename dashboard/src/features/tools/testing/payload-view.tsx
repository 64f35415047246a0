import { JsonEditor } from "../../../components/code/json-editor.tsx";
import { parseJson, prettyJson } from "../draft/parse-json.ts";

/** Characters; colouring more takes longer than reading it. */
const MAX_COLOURED = 100_000;

/** The body of a request or response: text, or JSON that was parsed. */
export function PayloadView({ label, payload }: { label: string; payload: unknown }) {
  const parsed = typeof payload === "string" ? parseJson(payload) : payload;
  const isData = typeof parsed === "object" && parsed !== null;
  const text = isData ? prettyJson(parsed) : typeof payload === "string" ? payload : JSON.stringify(payload);
  if (text === "") return <p className="text-sm text-muted">Empty.</p>;
  if (isData && text.length <= MAX_COLOURED) {
    return <JsonEditor label={label} value={text} isReadOnly minLines={1} />;
  }
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-112 overflow-auto rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-[0.8125rem] break-words whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}
