import { useEffect, useState } from "react";

interface Props {
  /** When the call began, in ms of `performance.now()`; by default, when this is first shown. */
  since?: number;
}

/** How long the call has been going. */
export function CallTimer({ since }: Props) {
  const [from] = useState(() => since ?? performance.now());
  const [seconds, setSeconds] = useState(() => secondsSince(from));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(from)), 1000);
    return () => clearInterval(timer);
  }, [from]);
  return (
    <span className="text-sm font-medium tabular-nums">
      <span className="sr-only">Call duration: </span>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}

function secondsSince(from: number): number {
  return Math.max(0, Math.floor((performance.now() - from) / 1000));
}
