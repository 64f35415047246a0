import type { UseQueryResult } from "@tanstack/react-query";
import type { Output } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { RequestView } from "./request-view.tsx";

interface Props {
  resolution: UseQueryResult<Output<"tools_resolve">>;
  isReady: boolean;
}

/** What "Send request" will send. */
export function ResolvedRequest({ resolution, isReady }: Props) {
  return (
    <Card title="Request" description="As it will be sent, credentials masked.">
      {!isReady ? (
        <p className="text-sm text-muted">Nothing to show yet.</p>
      ) : resolution.isError ? (
        <Notice look="warn">
          <ul className="flex flex-col gap-1">
            {reasons(resolution.error).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      ) : resolution.data ? (
        <RequestView request={resolution.data.request} />
      ) : (
        <div role="status" aria-label="Loading" className="flex flex-col gap-4">
          <Skeleton className="h-5.5 w-3/4" />
          <Skeleton className="w-1/2" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Card>
  );
}

/** Why there is none: the service's words, with the fields they are about. */
function reasons(error: Error): string[] {
  const problem = toProblem(error);
  const atFields = [...problem.fields].map(([path, { message }]) =>
    path === "mock_variables"
      ? `With these values: ${message}`
      : `${path.replace(/^tool\./, "")}: ${message}`,
  );
  return atFields.length > 0 ? atFields : [problem.message];
}
