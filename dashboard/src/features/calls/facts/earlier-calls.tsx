import { Link } from "@tanstack/react-router";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { countWords } from "../record/call-words.ts";
import type { CallRecord } from "../record/call-record.ts";
import type { CallSearch } from "../record/call-search.ts";
import { Fact } from "./fact.tsx";

/** How often this caller was in a call before, by their number and by `metadata.customer`, and the way to those calls. */
export function EarlierCalls({ call }: { call: CallRecord }) {
  const { direction, from_number: from, to_number: to, metadata } = call;
  const number = (direction === "inbound" ? from : direction === "outbound" ? to : null) || null;
  const customer = metadata["customer"];
  const isNamed = typeof customer === "string" && customer !== "";
  if (direction === "rehearsal" || (number === null && !isNamed)) return null;
  return (
    <Fact label="Earlier calls">
      {number !== null && (
        <Count
          call={call}
          query={{ caller: number }}
          search={{ caller: number }}
          who={direction === "inbound" ? "from this caller" : "with this number"}
        />
      )}
      {isNamed && (
        <Count
          call={call}
          query={{ metadata: { customer } }}
          search={{ customer }}
          who={`with customer ${customer}`}
        />
      )}
    </Fact>
  );
}

interface CountProps {
  call: CallRecord;
  query: { caller: string } | { metadata: Record<string, string> };
  search: CallSearch;
  /** Ends the sentence "3 earlier calls …". */
  who: string;
}

function Count({ call, query, search, who }: CountProps) {
  const workspaceId = useWorkspaceId();
  // Times of the record are whole milliseconds, and `to` includes its own.
  const to = new Date(Date.parse(call.created_at) - 1).toISOString();
  const { data, isError } = useOperationQuery("calls_figures", { query: { ...query, to, parts: 1 } });
  if (!data) return <span className="block text-muted">{isError ? "–" : "…"}</span>;
  if (data.calls === 0) return <span className="block">None {who}</span>;
  return (
    <Link
      to="/w/$workspaceId/calls"
      params={{ workspaceId }}
      search={search}
      className="block text-link hover:underline"
    >
      {countWords(data)} earlier {data.calls === 1 ? "call" : "calls"} {who}
    </Link>
  );
}
