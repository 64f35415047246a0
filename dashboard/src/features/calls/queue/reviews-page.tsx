import { useNavigate, useSearch } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useFallbackInterval } from "../../../api/use-workspace-events.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ListView } from "../../../components/ui/list-view.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { ViewChoice } from "../../../components/ui/view-choice.tsx";
import { callQuery } from "../record/call-search.ts";
import { callsOf, type ReviewsSearch } from "../review/review-queue.ts";
import { useReviewers, withAssignee } from "../review/use-reviewers.ts";
import { ReviewsTable } from "./reviews-table.tsx";

const ALL = "all";
const STATES = [
  { value: "open", label: "Open" },
  { value: "done", label: "Done" },
] as const;

/** The calls that members are asked to review, the newest first. */
export function ReviewsPage() {
  const search = useSearch({ from: "/w/$workspaceId/reviews" });
  const navigate = useNavigate({ from: "/w/$workspaceId/reviews" });
  const reviewers = useReviewers();
  const { state = "open", assignee = ALL } = search;
  const filters = callsOf(search);
  const list = useOperationList(
    "calls_list",
    { query: callQuery(filters) },
    { refetchInterval: useFallbackInterval() },
  );
  const change = (next: ReviewsSearch) => void navigate({ search: next, replace: true });
  return (
    <Page>
      <PageHeader
        title="Reviews"
        description="Calls to look at again. Put a call up for review on its page."
      />
      <div role="search" aria-label="Reviews" className="flex flex-wrap items-center justify-between gap-3">
        <ViewChoice
          label="Show"
          value={state}
          options={STATES}
          onChange={(next) => {
            const { state: _before, ...rest } = search;
            change(next === "done" ? { ...rest, state: next } : rest);
          }}
        />
        <Select
          aria-label="Assignee"
          className="w-full sm:w-60"
          value={assignee}
          options={[
            { value: ALL, label: "Any assignee" },
            { value: "none", label: "Unassigned" },
            ...withAssignee(reviewers, assignee === ALL || assignee === "none" ? null : assignee),
          ]}
          onChange={(next) => {
            const { assignee: _before, ...rest } = search;
            change(next === ALL ? rest : { ...rest, assignee: next });
          }}
        />
      </div>
      <ListView
        list={list}
        rows={6}
        empty={
          <EmptyState
            icon={ListChecks}
            title={state === "open" ? "Nothing to review" : "No finished reviews"}
          >
            {assignee === ALL
              ? "Open a call and put it up for review to see it here."
              : "Choose another assignee to see more."}
          </EmptyState>
        }
      >
        {(calls) => <ReviewsTable calls={calls} filters={filters} />}
      </ListView>
    </Page>
  );
}
