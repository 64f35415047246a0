import type { ReactNode } from "react";
import type { Tool, ToolWarning } from "@parley/client";
import { Form } from "../../../components/forms/form.tsx";
import { AuthSection } from "./auth-section.tsx";
import { BodySection } from "./body-section.tsx";
import type { PartProps } from "./form-fields.ts";
import { HeadersSection } from "./headers-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { RequestSection } from "./request-section.tsx";
import { ResponseSection } from "./response-section.tsx";
import { SchemaSection } from "./schema-section.tsx";
import type { ToolForm } from "./use-tool-form.ts";

const FIELDS =
  "name description url method timeout_ms auth auth.type auth.token auth.username auth.password auth.header_name auth.value headers body input_schema response_schema response_path";

interface Props {
  form: ToolForm;
  saved: Tool | null;
  warnings: readonly ToolWarning[];
  isReadOnly: boolean;
  actions: ReactNode;
}

/** Every field of a tool. */
export function ConfigurationForm({ form, saved, warnings, isReadOnly, actions }: Props) {
  const { draft, problem, errorAt } = form;
  const part: PartProps = { draft, errorAt, warnings, isReadOnly };
  return (
    <Form
      problem={problem}
      shown={[...FIELDS.split(" "), ...rowPaths(draft.value)]}
      onSubmit={form.save}
      actions={actions}
      className="flex flex-col gap-4"
    >
      <fieldset
        disabled={isReadOnly}
        className="min-w-0 divide-y divide-line rounded-xl border border-line bg-raised shadow-card"
      >
        <legend className="sr-only">Configuration</legend>
        <IdentitySection {...part} />
        <RequestSection {...part} />
        <AuthSection {...part} saved={saved?.auth ?? { type: "none" }} />
        <HeadersSection {...part} />
        <BodySection {...part} />
        <SchemaSection {...part} />
        <ResponseSection {...part} />
      </fieldset>
    </Form>
  );
}

/** Paths of the rows that show their own errors. */
function rowPaths({ headers, body, schema }: ToolForm["draft"]["value"]): string[] {
  return [
    ...headers.flatMap((_header, index) => [`headers.${index}.key`, `headers.${index}.value`]),
    ...body.rows.flatMap(({ id }) => [`body.${id}.key`, `body.${id}.value`]),
    ...schema.rows.map(({ id }) => `input_schema.${id}`),
  ];
}
