import { Wrench, X } from "lucide-react";
import type { ReactNode } from "react";
import type { TalkMark } from "../record/talk-track.ts";

/** Explains only what the picture contains. */
export function Legend({
  marks,
  names,
}: {
  marks: readonly TalkMark[];
  names: Record<"agent" | "caller", string>;
}) {
  const has = (fits: (mark: TalkMark) => boolean) => marks.some(fits);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {has(({ kind }) => kind === "caller") && (
        <Key picture={<span className="size-2.5 rounded-sm bg-voice-caller" />}>{names.caller}</Key>
      )}
      {has(({ kind }) => kind === "agent") && (
        <Key picture={<span className="size-2.5 rounded-sm bg-voice-agent" />}>{names.agent}</Key>
      )}
      {has(({ kind, hasFailed }) => kind === "tool" && !hasFailed) && (
        <Key picture={<Wrench className="size-3.5" />}>Tool call</Key>
      )}
      {has(({ hasFailed }) => hasFailed) && <Key picture={<X className="size-3.5 text-bad" />}>Failed</Key>}
      {has(({ interruptedAtMs }) => interruptedAtMs !== null) && (
        <Key picture={<Diamond className="mx-0.5" />}>Interruption</Key>
      )}
    </ul>
  );
}

function Key({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <span aria-hidden="true" className="flex shrink-0">
        {picture}
      </span>
      <span className="min-w-0 truncate">{children}</span>
    </li>
  );
}

/** The mark of an interruption. */
export function Diamond({ className }: { className: string }) {
  return <span className={`size-2 rotate-45 bg-chart-warn ${className}`} />;
}
