import { X } from "lucide-react";
import { useRef, useState } from "react";
import type { PreviewLink } from "@parley/client";
import { previewLinkSchema } from "@parley/client/schemas";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useAgent } from "../agent/agent-context.ts";

const { maxItems } = previewLinkSchema.properties.allowed_origins;

/** Which sites may use the link, besides the service itself (docs/calls.md#origins). */
export function OriginsCard({ link }: { link: PreviewLink }) {
  const { id } = useAgent();
  const { can } = useWorkspace();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const origins = link.allowed_origins;
  const isFull = origins.length >= maxItems;
  const options = { invalidates: ["agents"], errors: "form" } as const;
  const add = useOperation("agents_patch_preview_link", {
    ...options,
    success: "Website added",
    onSuccess: () => setTyped(""),
  });
  const remove = useOperation("agents_patch_preview_link", {
    ...options,
    errors: "toast",
    success: "Website removed",
    onSuccess: () => {
      add.reset(); // its error is about a place in the list as it was
      input.current?.focus(); // the pressed button is gone
    },
  });
  const isPending = add.isPending || remove.isPending;
  const change = (operation: typeof add, allowed_origins: string[]) =>
    operation.mutate({ path: { agent_id: id }, body: { allowed_origins } });
  const problem = add.error && toProblem(add.error);
  const field = `allowed_origins.${origins.length}`;
  return (
    <Card
      title="Websites"
      description="Sites that can start calls with this link or embed its page. This service always can."
    >
      {origins.length > 0 ? (
        <ul
          aria-label="Websites"
          className="flex flex-col divide-y divide-line rounded-lg border border-line"
        >
          {origins.map((origin) => (
            <li key={origin} className="flex min-h-10 items-center gap-2 py-0.5 pr-1 pl-3">
              <span className="min-w-0 flex-1 font-mono text-[0.8125rem] break-all">{origin}</span>
              {can("editor") && (
                <Button
                  look="ghost"
                  size="icon-sm"
                  aria-label={`Remove ${origin}`}
                  isPending={isPending}
                  onClick={() =>
                    change(
                      remove,
                      origins.filter((other) => other !== origin),
                    )
                  }
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">No other websites</p>
      )}
      {can("editor") && (
        <Form
          problem={problem}
          shown={[field, "allowed_origins"]}
          className="flex flex-wrap items-start gap-2"
          onSubmit={() => !isFull && change(add, [...origins, typed.trim()])}
          actions={
            <Button
              type="submit"
              look="secondary"
              className="mt-6.5"
              disabled={isFull ? `At most ${maxItems} websites` : typed.trim() === "" && "Enter a website"}
              isPending={isPending}
            >
              Add
            </Button>
          }
        >
          <Field
            label="Origin"
            className="min-w-40 flex-1"
            hint={isFull ? `A link can have ${maxItems} websites. Remove one to add another.` : undefined}
            error={(problem?.fields.get(field) ?? problem?.fields.get("allowed_origins"))?.message}
          >
            <Input
              ref={input}
              value={typed}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://shop.example.com"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </Form>
      )}
    </Card>
  );
}
