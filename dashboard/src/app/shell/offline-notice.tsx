import { useRouterState } from "@tanstack/react-router";
import { WifiOff } from "lucide-react";
import { useIsOnline } from "../../api/online.ts";

/** Above everything while there is no network. Changes wait in the query library, pages in the root route. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isLeaving = useRouterState({ select: ({ status }) => status === "pending" });
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-3 z-50 flex justify-center">
      {!isOnline && (
        <p className="pointer-events-auto flex animate-appear items-center gap-2.5 rounded-xl bg-ink px-4 py-2.5 text-sm text-page shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {isLeaving
            ? "You’re offline. The page opens when you’re back"
            : "You’re offline. Changes are sent when you’re back"}
        </p>
      )}
    </div>
  );
}
