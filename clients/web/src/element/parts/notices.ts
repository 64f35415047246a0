import { fill, type Texts } from "../texts/texts.ts";
import { h } from "./h.ts";
import { RefusedError } from "./preview.ts";
import type { Part, Stage } from "./stage.ts";
import type { MicrophoneProblem } from "../../sound/microphone.ts";

/** Endings after which problems during the call no longer matter. */
const ENDED_WELL: ReadonlySet<string | null> = new Set(["agent_hangup", "caller_hangup", "api_hangup"]);
const UNITS = [
  [90, 1, "second"],
  [5_400, 60, "minute"],
  [Infinity, 3_600, "hour"],
] as const;

/** Why the caller can't be heard, and the latest thing that went wrong. */
export function noticesPart({ texts }: Stage): Part {
  const isEnglish = texts.refused === ""; // as the service is
  const heard = h("p", { class: "notice", hidden: true });
  const wrong = h("p", { class: "notice warn", hidden: true });
  return {
    element: h("div", { class: "notices" }, heard, h("div", { role: "status" }, wrong)),
    update({ view, call, phase }) {
      const isLive = phase === "live";
      const problem = isLive ? (call?.microphoneProblem ?? "unused") : "unused";
      // After the call, the general words would only repeat how it ended.
      const words =
        isEnglish || view.notice === null ? view.notice : isLive ? (texts.endings.error ?? "") : null;
      const isWrong = words !== null && (isLive || !ENDED_WELL.has(view.endReason));
      heard.hidden = problem === "unused"; // the caller knows, and the field says what to do
      wrong.hidden = !isWrong;
      if (problem !== "unused") heard.textContent = `${microphoneWords(problem, texts)} ${texts.typeWithout}`;
      if (isWrong && wrong.textContent !== words) wrong.textContent = words;
    },
  };
}

function microphoneWords(problem: Exclude<MicrophoneProblem, "unused">, texts: Texts): string {
  return problem === "failed" ? texts.noMicrophone : texts[problem];
}

/** Why a call, or what comes before it, didn't work out; and when to try again, if the service says so. */
export function problemWords(error: unknown, { texts, language }: Pick<Stage, "texts" | "language">): string {
  if (error instanceof TypeError) return texts.unreachable;
  const own = error instanceof Error ? error.message : String(error);
  const what = texts.refused === "" ? own : texts.refused;
  const wait = error instanceof RefusedError ? error.retryAfter : null;
  if (wait === null) return what;
  const [, size, unit] = UNITS.find(([below]) => wait < below) ?? UNITS[0];
  const when = new Intl.RelativeTimeFormat(language).format(Math.max(1, Math.ceil(wait / size)), unit);
  // Many of the service's messages end with advice of their own, which is vaguer.
  return `${what.replace(/ Try again [^.]*\.$/, "")} ${fill(texts.retryIn, when)}`;
}
