import type { AttentionItem } from "@parley/client";
import { Notice } from "../../components/ui/notice.tsx";
import { useAttention, useProblemsOf } from "./use-attention.ts";

/** On the page of a record: what is wrong with it. Nothing if all is well. */
export function AttentionNotices({ kind, id }: { kind: string; id: string }) {
  return <Notices items={useProblemsOf(kind, id)} />;
}

/** On a page about all records of this kind that is itself what fixes their problems. */
export function AttentionNoticesOf({ kind }: { kind: string }) {
  const { data } = useAttention();
  return <Notices items={(data?.data ?? []).filter(({ resource }) => resource.kind === kind)} />;
}

function Notices({ items }: { items: readonly AttentionItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Problems" className="flex flex-col gap-2">
      {items.map((item) => (
        <li key={item.id}>
          {/* Not announced at once: it was there before the page was opened. */}
          <Notice look={item.severity === "info" ? "info" : "warn"}>
            <p className="font-medium" dir="auto">
              {item.title}
            </p>
            <p className="text-muted" dir="auto">
              {item.cause.replace(/\.$/, "")}
            </p>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
