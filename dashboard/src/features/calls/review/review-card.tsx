import { CircleCheck, ListChecks, RotateCcw } from "lucide-react";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { CallRecord } from "../record/call-record.ts";
import { LabelsPart } from "./labels-part.tsx";
import { useReviewers, withAssignee } from "./use-reviewers.ts";

const NOBODY = "nobody";

/** What members say about the call: its review and labels (docs/calls.md#reviewing-calls). */
export function ReviewCard({ call }: { call: CallRecord }) {
  const { review } = call;
  return (
    <Card
      title="Review"
      actions={
        review && (
          <Badge look={review.state === "open" ? "warn" : "good"}>
            {review.state === "open" ? "Open" : "Done"}
          </Badge>
        )
      }
    >
      <ReviewState call={call} />
      <LabelsPart call={call} />
    </Card>
  );
}

function ReviewState({ call: { id, review } }: { call: CallRecord }) {
  const { can } = useWorkspace();
  const reviewers = useReviewers();
  const replace = useOperation("calls_replace_review", { invalidates: ["calls"] });
  const assignee = review?.assignee ?? null;
  const put = (state: "open" | "done", next: string | null) =>
    replace.mutate({ path: { call_id: id }, body: { state, assignee: next } });
  if (!can("editor")) {
    const whose = assignee === null ? "anyone" : reviewers.nameOf(assignee);
    const words = review?.state === "open" ? `For ${whose} to review` : "Not up for review";
    return review?.state === "done" ? null : <p className="text-sm text-muted">{words}</p>;
  }
  if (review?.state !== "open") {
    return (
      <Button
        look="secondary"
        className="self-start"
        isPending={replace.isPending}
        // Nobody would find it in the queue of somebody who has left.
        onClick={() => put("open", assignee !== null && reviewers.hasLeft(assignee) ? null : assignee)}
      >
        {review ? <RotateCcw aria-hidden="true" /> : <ListChecks aria-hidden="true" />}
        {review ? "Reopen review" : "Put up for review"}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Assignee" className="min-w-40 flex-1">
        <Select
          value={assignee ?? NOBODY}
          options={[{ value: NOBODY, label: "Anyone" }, ...withAssignee(reviewers, assignee)]}
          onChange={(next) => put("open", next === NOBODY ? null : next)}
        />
      </Field>
      <Button isPending={replace.isPending} onClick={() => put("done", assignee)}>
        <CircleCheck aria-hidden="true" />
        Mark as done
      </Button>
    </div>
  );
}
