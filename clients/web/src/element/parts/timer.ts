import { h, setText } from "./h.ts";
import type { Part, Stage } from "./stage.ts";

/** Whether the call is recorded, and how long it has been going. */
export function timerPart({ texts, since, isRecorded }: Stage): Part {
  const clock = h("span", { role: "timer" });
  const tick = (): void => {
    const seconds = Math.max(0, Math.floor((performance.now() - since) / 1000));
    setText(clock, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
  };
  tick();
  const timer = setInterval(tick, 1_000);
  return {
    element: h(
      "span",
      { class: "timer" },
      isRecorded && h("span", { class: "recording" }, h("span", {}, texts.recording), " "),
      clock,
    ),
    update: tick,
    close: () => clearInterval(timer),
  };
}
