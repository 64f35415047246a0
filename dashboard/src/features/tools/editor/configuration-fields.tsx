import type { Tool, ToolWarning } from "@parley/client";
import type { ToolDraft } from "../draft/tool-draft.ts";
import { AuthSection } from "./auth-section.tsx";
import { BodySection } from "./body-section.tsx";
import type { PartProps } from "./fields/form-fields.ts";
import { HeadersSection } from "./headers-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { RequestSection } from "./request-section.tsx";
import { ResponseSection } from "./response-section.tsx";
import { SchemaSection } from "./schema-section.tsx";

const PATHS =
  "name description url method timeout_ms auth auth.type auth.token auth.username auth.password auth.header_name auth.value headers body input_schema response_schema response_path";

interface Props extends PartProps {
  saved: Tool | null;
  warnings: readonly ToolWarning[];
  className?: string;
}

/** Every field of a tool. */
export function ConfigurationFields({ saved, className = "", ...part }: Props) {
  return (
    <div
      role="group"
      aria-label="Configuration"
      className={`@container min-w-0 divide-y divide-line ${className}`}
    >
      <IdentitySection {...part} />
      <RequestSection {...part} />
      <AuthSection {...part} saved={saved?.auth ?? { type: "none" }} />
      <HeadersSection {...part} />
      <BodySection {...part} />
      <SchemaSection {...part} />
      <ResponseSection {...part} />
    </div>
  );
}

/** Paths of the fields that show their own errors. */
export function pathsOf({ headers, body, schema }: ToolDraft): string[] {
  return [
    ...PATHS.split(" "),
    ...headers.flatMap((_header, index) => [`headers.${index}.key`, `headers.${index}.value`]),
    ...body.rows.flatMap(({ id }) => [`body.${id}.key`, `body.${id}.value`]),
    ...schema.rows.map(({ id }) => `input_schema.${id}`),
  ];
}
