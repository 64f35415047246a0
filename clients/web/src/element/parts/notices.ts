import { fill } from "../texts/texts.ts";
import { isWrong, microphoneNotice } from "./call-words.ts";
import { h, setText } from "./h.ts";
import { RefusedError } from "../../refused-error.ts";
import { isOfSetup } from "./setup-error.ts";
import type { Part, Stage } from "./stage.ts";

const UNITS = [
  [90, 1, "second"],
  [5_400, 60, "minute"],
  [Infinity, 3_600, "hour"],
] as const;

/** Why the caller can't be heard, the latest thing that went wrong, and after the call what wasn't sent. */
export function noticesPart({ texts, language }: Stage): Part {
  const isEnglish = language === "en"; // as the service is
  const heard = h("p", { class: "notice", hidden: true });
  const wrong = h("p", { class: "notice warn", hidden: true });
  const words = h("span", { dir: "auto" });
  const unsent = h("p", { class: "notice unsent", hidden: true }, h("strong", {}, texts.unsent), " ", words);
  return {
    element: h("div", { class: "notices" }, heard, h("div", { role: "status" }, wrong), unsent),
    update(snapshot) {
      const problem = microphoneNotice(snapshot, texts);
      heard.hidden = problem === null;
      heard.textContent = problem;
      const isLive = snapshot.phase === "live";
      // After the call, the general words would only repeat how it ended.
      const general = isLive ? (texts.endings.error ?? null) : null;
      const problemText = isWrong(snapshot) ? (isEnglish ? snapshot.view.notice : general) : null;
      wrong.hidden = problemText === null;
      if (problemText !== null) setText(wrong, problemText);
      unsent.hidden = isLive || snapshot.draft.trim() === "";
      setText(words, snapshot.draft);
    },
  };
}

/**
 * Why a call, or what comes before it, didn't work out; and when to try again, if the service says so. What only the
 * page's developer can mend, and what the page's own `getToken` throws, is one neutral sentence (`tell-developer.ts` has
 * the rest).
 */
export function problemWords(error: unknown, { texts, language }: Pick<Stage, "texts" | "language">): string {
  if (error instanceof TypeError) return texts.unreachable;
  if (!(error instanceof RefusedError)) return texts.refused;
  const isForVisitors = error.code !== "UNKNOWN" && !isOfSetup(error);
  const what = isForVisitors && language === "en" ? error.message : texts.refused;
  const wait = error.retryAfter;
  if (wait === null) return what;
  const [, size, unit] = UNITS.find(([below]) => wait < below) ?? UNITS[0];
  const when = new Intl.RelativeTimeFormat(language).format(Math.max(1, Math.ceil(wait / size)), unit);
  // Many of the service's messages end with advice of their own, which is vaguer.
  return `${what.replace(/ Try again [^.]*\.$/, "")} ${fill(texts.retryIn, when)}`;
}
