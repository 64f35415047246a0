import { awake, useAttention } from "./use-attention.ts";

/** How many problems are open and not put off; nothing if there are none. */
export function AttentionCount() {
  const { data } = useAttention();
  const open = awake(data?.data ?? []);
  if (open.length === 0) return null;
  const isBad = open.some(({ severity }) => severity === "bad");
  return (
    <span
      className={`ml-auto rounded-md px-1.5 text-xs font-medium tabular-nums ${isBad ? "bg-bad-soft text-bad" : "bg-warn-soft text-warn"}`}
    >
      {open.length > 99 ? "99+" : open.length}
      <span className="sr-only"> {open.length === 1 ? "problem needs" : "problems need"} attention</span>
    </span>
  );
}
