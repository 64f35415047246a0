import type { AttentionItem } from "@parley/client";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Button } from "../../components/ui/button.tsx";
import { TimeAgo } from "../../components/ui/time-ago.tsx";
import { AttentionLink } from "./attention-link.tsx";
import { looksOf, SEVERITY_LOOKS } from "./attention-looks.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";

/** One problem: what is wrong, why, and the button that leads to what fixes it. `isFirst`: its button stands out. */
export function AttentionRow({ item, isFirst = false }: { item: AttentionItem; isFirst?: boolean }) {
  const { can } = useWorkspace();
  const { icon: Icon, verb } = looksOf(item.kind);
  const { ground, word } = SEVERITY_LOOKS[item.severity];
  const isSnoozed = item.snoozed_until !== null;
  return (
    <li className="@container px-5 py-3">
      <div className="flex items-start gap-3.5 @lg:items-center">
        <span className={`flex size-9 shrink-0 items-center justify-center rounded-lg ${ground}`}>
          <Icon className="size-4" aria-hidden="true" />
          <span className="sr-only">{word}</span>
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
            <p className="text-sm font-medium break-words" dir="auto">
              {item.title}
            </p>
            <p className="text-xs break-words text-muted">
              <span dir="auto">{item.cause.replace(/\.$/, "")}</span>
              {" · "}
              {item.snoozed_until === null ? (
                <TimeAgo time={item.since} />
              ) : (
                <>
                  snoozed until{" "}
                  <time dateTime={item.snoozed_until}>{UNTIL.format(new Date(item.snoozed_until))}</time>
                </>
              )}
            </p>
          </div>
          <div className="flex items-center gap-1">
            <Button asChild size="sm" look={isFirst && !isSnoozed ? "primary" : "secondary"}>
              <AttentionLink to={item.link}>{verb}</AttentionLink>
            </Button>
            {can("editor") && <SnoozeMenu item={item} />}
          </div>
        </div>
      </div>
    </li>
  );
}

const UNTIL = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
