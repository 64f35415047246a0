import type { UseQueryResult } from "@tanstack/react-query";
import type { Output } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import type { Method } from "../draft/tool-draft.ts";
import { HeaderList } from "./header-list.tsx";
import { MethodBadge } from "./method-badge.tsx";
import { PayloadView } from "./payload-view.tsx";
import { problemReasons } from "./problem-reasons.ts";

interface Props {
  resolution: UseQueryResult<Output<"tools_resolve">>;
}

/** What "Send request" will send. */
export function ResolvedRequest({ resolution }: Props) {
  const { data, error } = resolution;
  if (error) {
    return (
      <Notice look="warn">
        <ul className="flex flex-col gap-1">
          {problemReasons(toProblem(error)).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (data?.error) return <Notice look="warn">{data.error.message}</Notice>;
  if (!data?.request) {
    return (
      <div role="status" aria-label="Loading">
        <Skeleton className="h-10 rounded-lg" />
      </div>
    );
  }
  const { method, url, headers, body } = data.request;
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg bg-sunken px-3 py-2.5">
      <p className="flex items-start gap-2">
        <MethodBadge method={method as Method} />
        <span className="min-w-0 font-mono text-[0.8125rem] leading-5.5 break-all">{url}</span>
      </p>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded text-muted hover:text-ink">
          {body !== null && "Body and "}
          {headers.length === 1 ? "1 header" : `${headers.length} headers`}
        </summary>
        <div className="flex flex-col gap-3 pt-2">
          {body !== null && <PayloadView label="Body to send" payload={body} />}
          <HeaderList label="Headers to send" headers={headers} />
        </div>
      </details>
    </div>
  );
}
