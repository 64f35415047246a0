import { ArrowDownLeft, ArrowUpRight, ChevronRight } from "lucide-react";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { Card } from "../../../components/ui/card.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { isLive, type CallRecord } from "../record/call-record.ts";

const REFRESH_MS = 3_000;

/** The SIP messages of a call, in order, to find out what went wrong between provider and service. */
export function SipLadder({ call }: { call: CallRecord }) {
  const path = { call_id: call.id };
  const messages = useOperationQuery("calls_sip", { path }, { refetchInterval: isLive(call) && REFRESH_MS });
  if (!messages.data) {
    if (!messages.error) return <Skeleton className="h-64 rounded-xl" />;
    return <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />;
  }
  const { data } = messages.data;
  const start = Date.parse(data[0]?.at ?? call.created_at);
  return (
    <Card
      title="SIP messages"
      description="Passwords and media keys are masked."
      actions={data.length > 0 && <CopyButton text={asText(data)} label="Copy all" hasText />}
    >
      {data.length === 0 && <p className="text-sm text-muted">No SIP messages.</p>}
      <ol aria-label="SIP messages" className="flex flex-col gap-1">
        {data.map(({ at, direction, peer, text }, index) => {
          const Icon = direction === "sent" ? ArrowUpRight : ArrowDownLeft;
          return (
            <li key={index}>
              <details className="group rounded-lg border border-line bg-raised">
                <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg px-3 py-2 text-sm hover:bg-sunken">
                  <ChevronRight
                    aria-hidden="true"
                    className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
                  />
                  <time className="w-16 shrink-0 text-right text-xs text-muted tabular-nums">
                    +{((Date.parse(at) - start) / 1000).toFixed(3)} s
                  </time>
                  <Icon
                    aria-label={direction === "sent" ? "Sent" : "Received"}
                    className={`size-4 shrink-0 ${direction === "sent" ? "text-link" : "text-muted"}`}
                  />
                  <code className="min-w-0 flex-1 truncate">{firstLine(text)}</code>
                  <span className="hidden shrink-0 text-xs text-muted sm:inline">{peer}</span>
                </summary>
                <pre
                  // Long lines scroll, also by keyboard.
                  tabIndex={0}
                  aria-label={`Message ${index + 1}`}
                  className="overflow-x-auto border-t border-line p-3 text-xs leading-relaxed"
                >
                  {text}
                </pre>
              </details>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function firstLine(text: string): string {
  return text.slice(0, text.indexOf("\n") < 0 ? undefined : text.indexOf("\n")).trim();
}

function asText(messages: readonly { at: string; direction: string; peer: string; text: string }[]): string {
  return messages.map(({ at, direction, peer, text }) => `${at} ${direction} ${peer}\n${text}\n`).join("\n");
}
