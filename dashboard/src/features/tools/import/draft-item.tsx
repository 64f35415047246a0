import { useId } from "react";
import type { ToolWarning } from "@parley/client";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import type { ToolConfig } from "../draft/tool-draft.ts";
import { WarningList } from "../editor/warning-list.tsx";
import { MethodBadge } from "../method-badge.tsx";
import { PayloadView } from "../testing/payload-view.tsx";
import { HeaderList } from "../testing/header-list.tsx";

interface Props {
  nth: number;
  tool: ToolConfig;
  warnings: readonly ToolWarning[];
  errors: readonly { path: string; message: string }[];
  onChange(tool: ToolConfig): void;
}

const AUTH_NAMES = {
  none: "No Auth",
  bearer: "Bearer Token",
  basic: "Basic Auth",
  api_key: "API Key Header",
};

export function DraftItem({ nth, tool, warnings, errors, onChange }: Props) {
  const id = useId();
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message;
  const elsewhere = errors.filter(({ path }) => path !== "name" && path !== "description");
  const { auth = { type: "none" }, method = "GET" } = tool;
  return (
    <li
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-5 shadow-card"
    >
      <h2 id={id} className="flex items-start gap-2.5 text-sm font-normal">
        <span className="sr-only">Draft {nth}: </span>
        <MethodBadge method={method} />
        <span className="min-w-0 font-mono text-[0.8125rem] leading-5.5 break-all">{tool.url}</span>
      </h2>
      <Field label="Tool Name" isRequired error={errorAt("name")}>
        <Input
          value={tool.name}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-[0.8125rem]"
          onChange={(event) => onChange({ ...tool, name: event.target.value })}
        />
      </Field>
      <Field label="Description" error={errorAt("description")}>
        <Textarea
          rows={2}
          value={tool.description ?? ""}
          maxLength={5000}
          onChange={(event) => onChange({ ...tool, description: event.target.value })}
        />
      </Field>
      {elsewhere.map(({ path, message }) => (
        <Notice key={path} look="bad">
          <code>{path}</code>: {message}
        </Notice>
      ))}
      <WarningList warnings={warnings} />
      <details className="text-sm">
        <summary className="cursor-pointer self-start text-muted hover:text-ink">
          {AUTH_NAMES[auth.type]}, {count(tool.headers?.length ?? 0, "header")},{" "}
          {count(
            Object.keys((tool.input_schema?.["properties"] as object | undefined) ?? {}).length,
            "argument",
          )}
        </summary>
        <div className="mt-3 flex flex-col gap-4">
          <HeaderList label="Request Headers" headers={tool.headers ?? []} />
          {tool.body && <PayloadView label="Request Body" payload={tool.body} />}
          <PayloadView label="Input Schema" payload={tool.input_schema ?? {}} />
        </div>
      </details>
    </li>
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
