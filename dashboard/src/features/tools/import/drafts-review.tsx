import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ParleyError, type Output } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Form } from "../../../components/forms/form.tsx";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { DraftItem } from "./draft-item.tsx";
import { draftErrors } from "./draft-errors.ts";

type Draft = Output<"tools_preview_import">["tools"][number];

interface Props {
  drafts: readonly Draft[];
  onBack(): void;
}

/** The tools that the import makes: names and descriptions can be changed here, everything else once they are there. */
export function DraftsReview({ drafts, onBack }: Props) {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const [tools, setTools] = useState(() => drafts.map(({ tool }) => tool));
  const guard = useUnsavedChanges(true);
  const create = useOperation("tools_import", {
    invalidates: ["tools"],
    errors: "form",
    success: ({ data }) =>
      data.length === 1 ? `${data[0]?.name} was created` : `${data.length} tools were created`,
    onSuccess: ({ data }) => {
      const [only] = data;
      const isOne = only !== undefined && data.length === 1;
      void (isOne
        ? navigate({
            to: "/w/$workspaceId/tools/$toolId",
            params: { workspaceId, toolId: only.id },
            ignoreBlocker: true,
          })
        : navigate({ to: "/w/$workspaceId/tools", params: { workspaceId }, ignoreBlocker: true }));
    },
  });
  const problem = create.error && toProblem(create.error);
  const taken =
    create.error instanceof ParleyError && create.error.is("CONFLICT")
      ? (create.error.detail as { names?: unknown }).names
      : [];
  const errors = draftErrors(problem, Array.isArray(taken) ? taken : [], create.variables?.body.tools ?? []);
  const isOne = tools.length === 1;
  return (
    <Form
      problem={problem}
      shown={[...errors.shown]}
      onSubmit={() => create.mutate({ body: { tools } })}
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" className="mr-auto" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" isPending={create.isPending}>
            {isOne ? "Create tool" : `Create ${tools.length} tools`}
          </Button>
        </div>
      }
    >
      <ol className="flex flex-col gap-4" aria-label="Drafts">
        {drafts.map((draft, index) => (
          <DraftItem
            key={draft.operation ?? "curl"}
            nth={index + 1}
            tool={tools[index] ?? draft.tool}
            warnings={draft.warnings}
            errors={errors.ofDraft(index)}
            onChange={(next) => setTools(tools.map((tool, at) => (at === index ? next : tool)))}
          />
        ))}
      </ol>
      {guard}
    </Form>
  );
}
