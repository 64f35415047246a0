import { isWrong, microphoneNotice } from "@parley/web/words";
import { Notice } from "../../../components/ui/notice.tsx";
import type { Call } from "../state/use-call.ts";

/** Why the caller can't be heard, and the latest thing that went wrong. */
export function CallNotices({ call }: { call: Call }) {
  const snapshot = { ...call, call: call.client };
  const problem = microphoneNotice(snapshot);
  const hasGoneWrong = isWrong(snapshot);
  if (problem === null && !hasGoneWrong) return null;
  return (
    <div className="flex w-full shrink-0 flex-col gap-2 px-3 pb-3 sm:px-4">
      {problem !== null && <Notice>{problem}</Notice>}
      {hasGoneWrong && (
        <div role="status">
          <Notice look="warn">{call.view.notice}</Notice>
        </div>
      )}
    </div>
  );
}
