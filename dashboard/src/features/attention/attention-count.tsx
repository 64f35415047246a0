import { SEVERITY_LOOKS } from "./attention-looks.ts";
import { awake, useAttention } from "./use-attention.ts";

/** How many problems are open and not put off; nothing if there are none. */
export function AttentionCount() {
  const { data } = useAttention();
  const open = awake(data?.data ?? []);
  if (open.length === 0) return null;
  const severity = open.some((item) => item.severity === "bad") ? "bad" : "warn";
  return (
    <span
      className={`ml-auto rounded-md px-1.5 text-xs font-medium tabular-nums ${SEVERITY_LOOKS[severity].ground}`}
    >
      {open.length > 99 ? "99+" : open.length}
      <span className="sr-only"> {open.length === 1 ? "problem needs" : "problems need"} attention</span>
    </span>
  );
}
