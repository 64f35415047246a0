import type { Output } from "@parley/client";
import { useState } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";
import { Form } from "../../../components/forms/form.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Notice } from "../../../components/ui/notice.tsx";

/** Deletes everything about one caller; for admins. */
export function ForgetCallerCard() {
  const { can } = useWorkspace();
  const [number, setNumber] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [done, setDone] = useState<Output<"calls_forget"> | null>(null);
  if (!can("admin")) return null;
  const given = number.trim();
  return (
    <Card
      title="Delete a caller’s data"
      description="Deletes every ended call from or to a phone number, with transcripts and recordings."
    >
      <Form
        className="flex max-w-md flex-col gap-4"
        onSubmit={() => setIsAsked(given !== "")}
        problem={null}
        shown={[]}
        actions={
          <Button
            type="submit"
            look="danger"
            className="self-start"
            disabled={given === "" && "Enter a number"}
          >
            Delete caller’s data…
          </Button>
        }
      >
        <Field
          label="Phone number"
          hint="With the country code, such as +4930123456, or as shown in call records."
        >
          <Input
            type="tel"
            className="max-w-64"
            value={number}
            onChange={(event) => {
              setNumber(event.target.value);
              setDone(null);
            }}
          />
        </Field>
        {done && (
          <Notice look={done.live > 0 ? "warn" : "info"}>
            {done.deleted + done.live === 0
              ? "No calls with this number."
              : `${callWords(done.deleted)} deleted.`}
            {done.live > 0 && ` ${callWords(done.live)} still in progress. Delete again afterward.`}
          </Notice>
        )}
      </Form>
      {isAsked && (
        <ConfirmOperation
          operation="calls_forget"
          input={{ body: { number: given } }}
          invalidates={["calls", "call_filters", "usage", "agents"]}
          title={`Delete all calls with ${given}?`}
          action="Delete calls"
          typedName={given}
          onClose={() => setIsAsked(false)}
          onDone={(forgotten) => {
            setIsAsked(false);
            setDone(forgotten);
          }}
        >
          <p>Calls in progress aren&rsquo;t deleted. This can&rsquo;t be undone.</p>
        </ConfirmOperation>
      )}
    </Card>
  );
}

function callWords(count: number): string {
  return count === 1 ? "1 call" : `${count.toLocaleString("en")} calls`;
}
