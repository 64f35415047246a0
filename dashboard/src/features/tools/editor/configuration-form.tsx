import type { ReactNode } from "react";
import type { Tool, ToolWarning } from "@parley/client";
import { Form } from "../../../components/forms/form.tsx";
import { ConfigurationFields, pathsOf } from "./configuration-fields.tsx";
import type { ToolForm } from "../draft/use-tool-form.ts";

interface Props {
  form: ToolForm;
  saved: Tool | null;
  warnings: readonly ToolWarning[];
  isReadOnly: boolean;
  actions: ReactNode;
}

/** Every field of a tool, and what can be done with them. */
export function ConfigurationForm({ form, saved, warnings, isReadOnly, actions }: Props) {
  const { draft, problem, errorAt } = form;
  return (
    <Form
      problem={problem}
      shown={pathsOf(draft.value)}
      onSubmit={form.save}
      actions={actions}
      className="flex flex-col gap-4"
    >
      <ConfigurationFields
        draft={draft}
        errorAt={errorAt}
        warnings={warnings}
        isReadOnly={isReadOnly}
        saved={saved}
        className="rounded-xl border border-line bg-raised shadow-card"
      />
    </Form>
  );
}
