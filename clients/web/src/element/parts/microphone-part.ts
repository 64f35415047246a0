import {
  MicrophoneError,
  testMicrophone,
  type MicrophoneChoice,
  type MicrophoneTest,
} from "../../sound/microphone-test.ts";
import { h, setAttribute, setText } from "./h.ts";
import { icon } from "./icons.ts";
import type { Stage } from "./stage.ts";

/** As loud as words, and no noise, of 1. */
const HEARD = 0.25;

export interface MicrophonePart {
  readonly element: HTMLElement;
  /** Lets go of the microphone: a call begins, or the screen goes away. */
  close(): void;
}

/** Before a call: opens the microphone on request, shows how loud it is, lets the caller choose it and hear themselves. */
export function microphonePart({ texts, microphone }: Pick<Stage, "texts" | "microphone">): MicrophonePart {
  let test: MicrophoneTest | null = null;
  let frame = 0;
  /** Counts tests, so that one that was closed while the browser asked isn't shown. */
  let latest = 0;
  const open = h(
    "button",
    { type: "button", class: "plain-link", click: () => void begin() },
    icon("mic"),
    texts.testMicrophone,
  );
  const problem = h("p", { class: "notice warn", role: "alert" });
  const bar = h("div", { class: "bar" });
  const meter = h(
    "div",
    {
      class: "meter",
      role: "meter",
      "aria-label": texts.level,
      "aria-valuemin": "0",
      "aria-valuemax": "100",
      "aria-valuenow": "0",
    },
    bar,
  );
  const hint = h("p", { class: "muted", role: "status" }, texts.speakNow);
  const choice = h("select", { id: "microphone", change: () => void choose() });
  const hear = h(
    "button",
    { type: "button", class: "secondary", click: () => void hearYourself() },
    texts.hearYourself,
  );
  const panel = h(
    "div",
    { class: "microphone", role: "group", "aria-label": texts.testMicrophone },
    h("div", { class: "field" }, h("label", { for: "microphone" }, texts.microphone), choice),
    meter,
    hint,
    hear,
  );
  problem.hidden = true;
  panel.hidden = true;

  function fail(error: unknown): void {
    console.warn("The microphone test didn't work.", error);
    const code = error instanceof MicrophoneError ? error.code : "failed";
    setText(problem, code === "failed" || code === "unused" ? texts.testFailed : texts[code]);
    problem.hidden = false;
  }

  async function begin(): Promise<void> {
    if (open.hasAttribute("aria-disabled")) return;
    const mine = ++latest;
    problem.hidden = true;
    setAttribute(open, "aria-disabled", "true");
    try {
      const opened = await testMicrophone(microphone.device);
      const devices = await opened.devices().catch((error: unknown) => {
        opened.close();
        throw error;
      });
      if (mine !== latest) return opened.close();
      test = opened;
      // The one that was chosen is no longer there.
      if (opened.deviceId !== null && opened.deviceId !== microphone.device) microphone.device = null;
      list(devices);
      const hadFocus = (open.getRootNode() as ShadowRoot).activeElement === open;
      open.hidden = true;
      panel.hidden = false;
      if (hadFocus) choice.focus();
      draw();
    } catch (error) {
      fail(error);
    } finally {
      setAttribute(open, "aria-disabled", null);
    }
  }

  function list(devices: readonly MicrophoneChoice[]): void {
    choice.replaceChildren(
      ...devices.map(({ id, label }, at) =>
        h("option", { value: id }, label || `${texts.microphone} ${at + 1}`),
      ),
    );
    if (test?.deviceId) choice.value = test.deviceId;
  }

  async function choose(): Promise<void> {
    problem.hidden = true;
    try {
      await test?.choose(choice.value);
      microphone.device = choice.value;
      setText(hint, texts.speakNow);
    } catch (error) {
      fail(error);
      if (test?.deviceId) choice.value = test.deviceId;
    }
  }

  function draw(): void {
    if (!test) return;
    const level = test.level();
    bar.style.transform = `scaleX(${level.toFixed(2)})`;
    setAttribute(meter, "aria-valuenow", String(Math.round(level * 20) * 5));
    if (level > HEARD) setText(hint, texts.heardYou);
    frame = requestAnimationFrame(draw);
  }

  async function hearYourself(): Promise<void> {
    if (!test || hear.hasAttribute("aria-disabled")) return;
    problem.hidden = true;
    setAttribute(hear, "aria-disabled", "true");
    setText(hear, texts.recordingYou);
    await test.hearYourself(() => setText(hear, texts.playingYou)).catch(fail);
    setAttribute(hear, "aria-disabled", null);
    setText(hear, texts.hearYourself);
  }

  return {
    element: h("div", { class: "test" }, open, panel, problem),
    close() {
      latest++;
      cancelAnimationFrame(frame);
      test?.close();
      test = null;
      open.hidden = false;
      panel.hidden = true;
    },
  };
}
