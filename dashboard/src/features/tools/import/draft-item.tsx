import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { ToolWarning } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { configOf, type ToolDraft } from "../draft/tool-draft.ts";
import { ConfigurationFields, pathsOf } from "../editor/configuration-fields.tsx";
import { IdentityFields } from "../editor/identity-fields.tsx";
import { WarningList } from "../editor/fields/warning-list.tsx";
import { MethodBadge } from "../exchange/method-badge.tsx";
import { testedToolOf } from "../testing/test-input.ts";
import { useDraftQuery } from "../testing/use-draft-query.ts";
import type { DraftError } from "./draft-errors.ts";

interface Props {
  nth: number;
  draft: ToolDraft;
  /** What the service warned of when it was imported. */
  warnings: readonly ToolWarning[];
  errors: readonly DraftError[];
  onChange(changes: Partial<ToolDraft>): void;
}

const AUTH_NAMES = {
  none: "No Auth",
  bearer: "Bearer Token",
  basic: "Basic Auth",
  api_key: "API Key Header",
};

/** A tool that doesn't exist yet: its name and description, and everything else on demand. */
export function DraftItem({ nth, draft, warnings: given, errors, onChange }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isWrongInside = errors.some(({ path }) => path !== "name" && path !== "description");
  // It stays open while the error is being corrected.
  if (isWrongInside && !isOpen) setIsOpen(true);
  const { config, problems } = configOf(draft);
  const isComplete = problems.size === 0 && config.url !== "";
  const check = useDraftQuery("tools_check", { tool: testedToolOf(config, undefined) }, isOpen && isComplete);
  const warnings = check.data?.warnings ?? given;
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message;
  const part = { draft: { value: draft, change: onChange }, errorAt, warnings, isReadOnly: false };
  const paths = pathsOf(draft);
  const elsewhere = errors.filter(({ path }) => !paths.includes(path));
  return (
    <li aria-labelledby={id} className="rounded-xl border border-line bg-raised shadow-card">
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <h2 id={id} className="flex items-start gap-2.5 text-sm font-normal">
          <span className="sr-only">Draft {nth}: </span>
          <MethodBadge method={draft.method} />
          <span className="min-w-0 flex-1 font-mono text-[0.8125rem] leading-5.5 break-all">{draft.url}</span>
          {!draft.active && <Badge>Inactive</Badge>}
        </h2>
        {elsewhere.map(({ path, message }) => (
          <Notice key={path} look="bad">
            <code>{path}</code>: {message}
          </Notice>
        ))}
        {!isOpen && <IdentityFields {...part} />}
        {!isOpen && <WarningList warnings={warnings} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-muted">{summaryOf(draft)}</p>
          <Button
            look="secondary"
            size="sm"
            aria-expanded={isOpen}
            disabled={isWrongInside && "Correct what is marked below first"}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? "Show less" : "Edit everything"}
            <span className="sr-only"> of draft {nth}</span>
            <ChevronDown className={isOpen ? "rotate-180" : ""} aria-hidden="true" />
          </Button>
        </div>
      </div>
      {isOpen && <ConfigurationFields {...part} saved={null} className="border-t border-line" />}
    </li>
  );
}

function summaryOf({ auth, headers, schema }: ToolDraft): string {
  return [AUTH_NAMES[auth.type], count(headers.length, "header"), count(schema.rows.length, "argument")].join(
    ", ",
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
