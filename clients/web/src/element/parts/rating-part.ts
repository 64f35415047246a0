import { h, setText } from "./h.ts";
import { fill } from "../texts/texts.ts";
import type { CallSnapshot } from "../../state/call-store.ts";
import { newestSender } from "../../state/newest-sender.ts";
import { problemWords } from "./notices.ts";
import { icon } from "./icons.ts";
import type { Part, Stage } from "./stage.ts";

const MOST = 5;
/** Characters, as the service takes them. */
const LONGEST = 1_000;

/** After a call: how it was, from 1 to 5, and in words. What is chosen is sent at once. */
export function ratingPart(stage: Stage): Part {
  const { texts } = stage;
  const stars = Array.from({ length: MOST }, (_, at) => starOf(at + 1));
  const problem = h("p", { class: "notice bad", role: "alert" });
  const thanks = h("p", { class: "muted", role: "status" });
  const input = h("input", {
    "aria-label": texts.ratingComment,
    placeholder: texts.ratingComment,
    maxlength: String(LONGEST),
    dir: "auto",
    autocomplete: "off",
  });
  const send = h("button", { type: "submit", class: "round send", "aria-label": texts.send }, icon("send"));
  const comment = h("form", { class: "composer", submit: (event) => sendComment(event) }, input, send);
  let call: CallSnapshot["call"] = null;
  let score = 0;
  problem.hidden = true;
  comment.hidden = true;

  function starOf(value: number) {
    const name = fill(texts.ofFive, String(value));
    const radio = h("input", {
      type: "radio",
      name: "rating",
      value: String(value),
      "aria-label": name,
      change: () => void choose(value),
    });
    return { radio, element: h("label", { class: "star-choice", title: name }, radio, icon("star")) };
  }

  // Arrow keys choose every star on the way, and the service keeps the rating that arrives last.
  const sendNewest = newestSender(async (rating: { score: number; comment: string }) => {
    problem.hidden = true;
    try {
      await call?.rate(rating.score, rating.comment);
      stage.rated({ callId: call?.callId, ...rating });
      return true;
    } catch (error) {
      setText(problem, problemWords(error, stage));
      problem.hidden = false;
      return false;
    }
  });
  const rate = (comment: string): Promise<boolean> => sendNewest({ score, comment });

  async function choose(value: number): Promise<void> {
    score = value;
    for (const [at, { element }] of stars.entries()) element.toggleAttribute("data-on", at < value);
    if (!(await rate(input.value.trim()))) return;
    setText(thanks, texts.thanks);
    comment.hidden = false;
  }

  function sendComment(event: Event): void {
    event.preventDefault();
    const words = input.value.trim();
    if (words === "") return;
    void rate(words).then((isSent) => {
      if (!isSent) return;
      comment.hidden = true;
      thanks.tabIndex = -1;
      thanks.focus(); // the field with the focus is gone
    });
  }

  return {
    element: h(
      "fieldset",
      { class: "rating", hidden: true },
      h("legend", {}, texts.rateCall),
      h("div", { class: "stars" }, ...stars.map(({ element }) => element)),
      thanks,
      comment,
      problem,
    ),
    update(snapshot) {
      call = snapshot.call;
      // Whoever has the call now may rate it.
      this.element.hidden = call === null || snapshot.view.state === "replaced";
    },
  };
}
