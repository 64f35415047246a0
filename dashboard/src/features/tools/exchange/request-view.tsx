import type { Output } from "@parley/client";
import type { Method } from "../draft/tool-draft.ts";
import { sendsBody } from "../draft/tool-draft.ts";
import { MethodBadge } from "./method-badge.tsx";
import { HeaderList } from "./header-list.tsx";
import { PayloadView } from "./payload-view.tsx";

type Request = Output<"tools_test">["request"];

/** A request with its variables filled in and credentials masked. */
export function RequestView({ request }: { request: Request }) {
  const method = request.method as Method;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-start gap-2.5">
        <MethodBadge method={method} />
        <span className="min-w-0 font-mono text-[0.8125rem] leading-5.5 break-all">{request.url}</span>
      </p>
      <HeaderList label="Headers of the request" headers={request.headers} />
      {request.body !== null ? (
        <PayloadView label="Body of the request" payload={request.body} />
      ) : (
        <p className="text-sm text-muted">
          {sendsBody(method) ? "No body." : `No body: ${method} requests are sent without one.`}
        </p>
      )}
    </div>
  );
}
