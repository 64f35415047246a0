import { useState } from "react";
import type { Output } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Textarea } from "../../../components/ui/textarea.tsx";
import { DraftsReview } from "./drafts-review.tsx";
import { ImportStep } from "./import-step.tsx";

const EXAMPLE = `curl https://api.example.com/orders/1042 \\
  -H 'Authorization: Bearer sk-…'`;

export function CurlImport() {
  const [curl, setCurl] = useState("");
  const [drafts, setDrafts] = useState<Output<"tools_preview_import">["tools"] | null>(null);
  const preview = useOperation("tools_preview_import", {
    errors: "form",
    onSuccess: ({ tools }) => setDrafts(tools),
  });
  const problem = preview.error && toProblem(preview.error);
  if (drafts) {
    return (
      <ImportStep key="drafts" label="Step 2 of 2: the drafts">
        <DraftsReview drafts={drafts} onBack={() => setDrafts(null)} />
      </ImportStep>
    );
  }
  return (
    <ImportStep key="source" label="Step 1 of 2: what to import">
      <Card>
        <Form
          problem={problem}
          shown={["curl"]}
          onSubmit={() => preview.mutate({ body: { curl } })}
          actions={
            <div className="flex justify-end">
              <Button type="submit" disabled={curl.trim() === ""} isPending={preview.isPending}>
                Preview tool
              </Button>
            </div>
          }
        >
          <Field
            label="cURL command"
            hint="As browsers, API documentation and Postman copy it for bash."
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
