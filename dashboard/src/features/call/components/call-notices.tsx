import { isWrong, microphoneNotice } from "@parley/web/words";
import { Notice } from "../../../components/ui/notice.tsx";
import type { Call } from "../state/use-call.ts";

/** Why the caller can't be heard, the latest thing that went wrong, and after the call what wasn't sent. */
export function CallNotices({ call }: { call: Call }) {
  const snapshot = { ...call, call: call.client };
  const problem = microphoneNotice(snapshot);
  const hasGoneWrong = isWrong(snapshot);
  const unsent = call.phase === "over" ? call.draft.trim() : "";
  if (problem === null && !hasGoneWrong && unsent === "") return null;
  return (
    <div className="flex w-full shrink-0 flex-col gap-2 px-3 pb-3 sm:px-4">
      {problem !== null && <Notice>{problem}</Notice>}
      {hasGoneWrong && (
        <div role="status">
          <Notice look="warn">{call.view.notice}</Notice>
        </div>
      )}
      {unsent !== "" && (
        <Notice>
          <strong>Not sent:</strong> <span className="break-words">{unsent}</span>
        </Notice>
      )}
    </div>
  );
}
