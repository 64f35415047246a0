import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Output } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import { isJsonObject } from "../draft/parse-json.ts";
import { PayloadView } from "../exchange/payload-view.tsx";
import { RequestView } from "../exchange/request-view.tsx";
import { sizeText } from "../exchange/size-text.ts";
import type { RunResult } from "./outcome.ts";

/** What the model gave, what was sent, and what came back. */
export function ResultDetails({ result }: { result: RunResult }) {
  const workspaceId = useWorkspaceId();
  const { request, error, result_body: body, result_size_bytes: size } = result;
  return (
    <div className="flex flex-col gap-5 border-t border-line bg-page px-4 py-5">
      {error && <Notice look="warn">{error.message}</Notice>}
      <Part title="Arguments">
        <PayloadView label="Arguments" payload={result.arguments} />
      </Part>
      {isRequest(request) && (
        <Part title="Request">
          <RequestView request={request} />
        </Part>
      )}
      {body !== null && (
        <Part title={size === null ? "Response" : `Response, ${sizeText(size)}`}>
          <PayloadView label="Response body" payload={body} />
        </Part>
      )}
      {body === null && size !== null && size > 0 && (
        <Part title={`Response, ${sizeText(size)}`}>
          <p className="text-sm text-muted">Too long to show here. See the call record.</p>
        </Part>
      )}
      <Link
        to="/w/$workspaceId/calls/$callId"
        params={{ workspaceId, callId: result.call_id }}
        className="self-start text-sm font-medium text-link hover:underline"
      >
        View call record
      </Link>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </div>
  );
}

function isRequest(value: unknown): value is Output<"tools_test">["request"] {
  return isJsonObject(value) && typeof value["url"] === "string" && Array.isArray(value["headers"]);
}
