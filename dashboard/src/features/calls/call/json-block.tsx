import { readJson, writeJson } from "@parley/client";
import { useMemo } from "react";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { JsonText } from "./json-text.tsx";

interface Props {
  /** What it is, such as "Arguments". */
  label: string;
  /** Text that is JSON is formatted as such; anything else stays as it is. */
  value: unknown;
}

/** A value as JSON with its name, to read and to copy. */
export function JsonBlock({ label, value }: Props) {
  const text = useMemo(() => (typeof value === "string" ? pretty(value) : writeJson(value, 2)), [value]);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <span className="text-xs font-medium text-muted">{label}</span>
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
      </div>
      <JsonText label={label} text={text} />
    </div>
  );
}

function pretty(text: string): string {
  try {
    return writeJson(readJson(text), 2);
  } catch {
    return text;
  }
}
