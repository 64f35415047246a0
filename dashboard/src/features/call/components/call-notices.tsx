import type { MicrophoneProblem } from "@parley/web";
import { Notice } from "../../../components/ui/notice.tsx";
import type { Call } from "../state/use-call.ts";

const PROBLEMS: Record<MicrophoneProblem, string> = {
  denied: "Microphone access was denied.",
  missing: "No microphone found.",
  busy: "The microphone couldn’t be opened. Another program may be using it.",
  insecure: "Browsers allow microphone access only over HTTPS or on localhost.",
  unused: "This browser can’t transcribe speech.",
  failed: "The microphone couldn’t be opened.",
};

/** Endings after which problems during the call no longer matter. */
const ENDED_WELL: ReadonlySet<string | null> = new Set(["agent_hangup", "caller_hangup", "api_hangup"]);

/** Why the caller can't be heard, and the latest thing that went wrong. */
export function CallNotices({ call: { view, client, phase } }: { call: Call }) {
  const isLive = phase === "live";
  const problem = isLive ? (client?.microphoneProblem ?? null) : null;
  const isWrong = view.notice !== null && (isLive || !ENDED_WELL.has(view.endReason));
  if (problem === null && !isWrong) return null;
  return (
    <div className="flex w-full shrink-0 flex-col gap-2 px-3 pb-3 sm:px-4">
      {problem !== null && (
        <Notice>{PROBLEMS[problem]} Type your message; you&rsquo;ll still hear the agent.</Notice>
      )}
      {isWrong && (
        <div role="status">
          <Notice look="warn">{view.notice}</Notice>
        </div>
      )}
    </div>
  );
}
