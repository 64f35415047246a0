import { useEffect, useState } from "react";
import { clock } from "./time-words.ts";

/** How long a live call has been going on; `since` is RFC 3339, null before the answer. */
export function LiveDuration({ since }: { since: string | null }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="w-12 text-right text-sm text-muted tabular-nums">
      {since === null ? "–" : clock(now - Date.parse(since))}
    </span>
  );
}
