import { useState } from "react";
import type { Output } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import type { Command } from "./arguments-card.tsx";
import { DraftsReview } from "./drafts-review.tsx";
import { ImportStep } from "./import-step.tsx";

const EXAMPLE = `curl https://api.example.com/orders/1042 \\
  -H 'Authorization: Bearer sk-…'`;

type Preview = Output<"tools_preview_import">;

/** Turns a command into a draft. Its arguments are the values that look like they change from call to call. */
export function CurlImport() {
  const [curl, setCurl] = useState("");
  const [drafts, setDrafts] = useState<Preview["tools"] | null>(null);
  const [command, setCommand] = useState<Command>({ curl, values: [], chosen: [] });
  const preview = useOperation("tools_preview_import", {
    errors: "form",
    onSuccess: ({ tools }) => setDrafts(tools),
  });
  const read = useOperation("tools_preview_import", {
    errors: "form",
    onSuccess: ({ tools, fixed_values: values }) => {
      const chosen = values.filter(({ is_likely: isLikely }) => isLikely).map(({ name }) => name);
      setCommand({ curl, values, chosen });
      if (chosen.length === 0) setDrafts(tools);
      else preview.mutate({ body: { curl, arguments: chosen } });
    },
  });
  const error = read.error ?? preview.error;
  const problem = error && toProblem(error);
  if (drafts) {
    return (
      <ImportStep key="drafts" label="Step 2 of 2: the drafts">
        <DraftsReview drafts={drafts} command={command} onBack={() => setDrafts(null)} />
      </ImportStep>
    );
  }
  return (
    <ImportStep key="source" label="Step 1 of 2: what to import">
      <Card>
        <Form
          problem={problem}
          shown={["curl"]}
          onSubmit={() => read.mutate({ body: { curl } })}
          actions={
            <div className="flex justify-end">
              <Button
                type="submit"
                disabled={curl.trim() === "" && "Paste a command"}
                isPending={read.isPending || preview.isPending}
              >
                Preview tool
              </Button>
            </div>
          }
        >
          <Field
            label="cURL command"
            hint="Paste “Copy as cURL (bash)” from your browser, API docs or Postman."
            error={problem?.fields.get("curl")?.message}
          >
            <Textarea
              rows={8}
              value={curl}
              spellCheck={false}
              autoComplete="off"
              className="font-mono text-[0.8125rem]"
              placeholder={EXAMPLE}
              onChange={(event) => setCurl(event.target.value)}
            />
          </Field>
        </Form>
      </Card>
    </ImportStep>
  );
}
