import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const LOOKS = {
  info: { Icon: Info, look: "border-line bg-sunken text-ink", icon: "text-muted" },
  warn: { Icon: TriangleAlert, look: "border-transparent bg-warn-soft text-ink", icon: "text-warn" },
  bad: { Icon: CircleAlert, look: "border-transparent bg-bad-soft text-ink", icon: "text-bad" },
};

/** Something to know on the side; `bad` is announced at once. */
export function Notice({ look = "info", children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  const { Icon, look: classes, icon } = LOOKS[look];
  return (
    <div
      {...(look === "bad" ? { role: "alert" } : {})}
      className={`flex items-start gap-2.5 rounded-lg border px-3.5 py-2.5 text-sm ${classes}`}
    >
      <Icon className={`mt-0.5 size-4 shrink-0 ${icon}`} aria-hidden="true" />
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  );
}
