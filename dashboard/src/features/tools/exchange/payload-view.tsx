import { isExactNumber, writeJson } from "@parley/client";
import { useMemo, useState } from "react";
import { JsonEditor } from "../../../components/code/json-editor.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { parseJson, prettyJson } from "../draft/parse-json.ts";
import { sizeText } from "./size-text.ts";

/** Characters that are shown at first; laying out more blocks the page. */
const AT_FIRST = 100_000;

/** The body of a request or response: text, or parsed JSON. */
export function PayloadView({ label, payload }: { label: string; payload: unknown }) {
  const { text, isData } = useMemo(() => readable(payload), [payload]);
  if (text === "") return <p className="text-sm text-muted">Empty.</p>;
  if (isData && text.length <= AT_FIRST) {
    return <JsonEditor label={label} value={text} isReadOnly minLines={1} />;
  }
  return <LongText label={label} text={text} />;
}

function readable(payload: unknown): { text: string; isData: boolean } {
  const parsed = typeof payload === "string" ? parseJson(payload) : payload;
  if (typeof parsed === "object" && parsed !== null && !isExactNumber(parsed))
    return { text: prettyJson(parsed), isData: true };
  return { text: typeof payload === "string" ? payload : writeJson(payload), isData: false };
}

function LongText({ label, text }: { label: string; text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isCut = text.length > AT_FIRST && !isWhole;
  return (
    <div className="flex flex-col gap-2">
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-112 overflow-auto rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-[0.8125rem] break-words whitespace-pre-wrap"
      >
        {isCut ? text.slice(0, AT_FIRST) : text}
      </pre>
      {text.length > AT_FIRST && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <p role="status" className="mr-auto">
            {isCut
              ? `The first ${sizeText(AT_FIRST)} of ${sizeText(text.length)} as text.`
              : `${sizeText(text.length)} as text.`}
          </p>
          <CopyButton text={text} label="Copy all" hasText />
          <Button look="secondary" size="sm" onClick={() => setIsWhole(!isWhole)}>
            {isCut ? "Show all" : "Show less"}
          </Button>
        </div>
      )}
    </div>
  );
}
