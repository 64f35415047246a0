import type { ReactNode } from "react";

const LOOKS = {
  neutral: "bg-sunken text-muted",
  accent: "bg-accent-soft text-link",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

export type BadgeLook = keyof typeof LOOKS;

/** A state in one word; the word says it, the colour only helps. */
export function Badge({ look = "neutral", children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-5.5 max-w-full items-center gap-1 rounded-md px-1.5 text-xs font-medium whitespace-nowrap ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
