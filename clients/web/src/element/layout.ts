/** Which screen is shown, and what keeps the keyboard's focus when one replaces another. */
import type { CallSnapshot } from "../state/call-store.ts";
import { cardFrame, pageFrame, type Frame } from "./frame.ts";
import { h, setAttribute } from "./parts/h.ts";
import { liveScreen } from "./screens/live.ts";
import { overScreen } from "./screens/over.ts";
import { launcherScreen, pillScreen } from "./screens/pill.ts";
import { loadingScreen, problemScreen } from "./screens/problem.ts";
import { welcomeScreen } from "./screens/welcome.ts";
import type { Agent, Part, Stage } from "./parts/stage.ts";
import { timerPart } from "./parts/timer.ts";

export interface Setting extends Omit<Stage, "since" | "isRecorded"> {
  readonly host: HTMLElement;
  /** On the floating button, instead of the agent's name. */
  readonly label: string | null;
  /** `left`: the floating button is there. */
  readonly position: string | null;
  retry(): void;
  open(isOpen: boolean): void;
}

interface Shown {
  snapshot: CallSnapshot;
  agent: Agent | null;
  /** In place of the agent. */
  problem: unknown;
  isOpen: boolean;
  since: number;
}

export interface Layout {
  readonly element: HTMLElement;
  update(shown: Shown): void;
  close(): void;
}

type Screen = "launcher" | "loading" | "problem" | "welcome" | "live" | "over" | "pill";

export function createLayout(setting: Setting): Layout {
  const { mode, texts, host } = setting;
  const isPage = mode === "page";
  const element = h("div", {
    class: "root",
    "data-mode": mode,
    "data-position": setting.position,
    lang: setting.language,
    ...(!isPage && { role: "region", "aria-label": texts.voiceAgent }),
  });
  let screen: Screen | null = null;
  let shownAgent: Agent | null = null;
  let part: Part | null = null;
  let timer: Part | null = null;

  function clear(): void {
    timer?.close?.();
    part?.close?.();
    timer = null;
  }

  function build(next: Screen, { agent, problem, since, snapshot }: Shown): void {
    clear();
    const had = host.shadowRoot?.activeElement ?? null;
    const stage: Stage = { ...setting, since, isRecorded: snapshot.call?.isRecorded ?? false };
    const name = agent?.agent_name ?? "";
    const isNamed = next === "live" || next === "over";
    const open = () => setting.open(true);
    if (next === "launcher")
      part = launcherScreen(stage, name || (host.getAttribute("name") ?? ""), setting.label, open);
    else if (next === "pill") part = pillScreen(stage, name, open);
    else if (next === "problem") part = problemScreen(stage, problem, setting.retry);
    else if (next === "live") part = liveScreen(stage, name);
    else if (next === "over") part = overScreen(stage, agent);
    else part = agent ? welcomeScreen(stage, agent) : loadingScreen(stage);
    const isBare = next === "launcher" || next === "pill";
    const title = isNamed ? name || texts.voiceAgent : null;
    const frame = isBare ? null : frameOf(stage, agent, title, part.element);
    if (next === "live" && frame) {
      timer = timerPart(stage);
      frame.aside.append(timer.element);
    }
    element.replaceChildren(frame?.element ?? part.element);
    setAttribute(element, "data-screen", next);
    part.update(snapshot);
    focus(next, screen, had !== null);
    screen = next;
    shownAgent = agent;
  }

  function frameOf(stage: Stage, agent: Agent | null, title: string | null, inner: HTMLElement): Frame {
    if (isPage) return pageFrame(stage, agent, title, inner);
    return cardFrame(stage, title, inner, mode === "floating" ? () => setting.open(false) : null);
  }

  /** The button that started the call or hung up is gone, so the focus moves. It is never taken from elsewhere. */
  function focus(next: Screen, before: Screen | null, hadFocus: boolean): void {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement !== host) return;
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    const isCall = next === "live" || next === "over" || before === "live" || before === "over";
    if (!hadFocus && !isCall) return;
    if (find(":focus")) return; // at a field that lacks its value
    const targets: Record<Screen, () => HTMLElement | null> = {
      launcher: () => find(".launcher"),
      pill: () => find(".expand"),
      loading: () => find(".plain"),
      problem: () => find(".secondary") ?? find(".plain"),
      welcome: () => (before === "over" ? find(".start") : (emptyField() ?? find(".start"))),
      live: () => (hasKeyboard() ? find(".composer input") : null) ?? find(".live"),
      over: () => find(".again"),
    };
    targets[next]()?.focus({ preventScroll: true });
  }

  function emptyField(): HTMLElement | null {
    const fields = [...element.querySelectorAll("input")];
    return fields.find(({ required, value }) => required && value === "") ?? null;
  }

  return {
    element,
    update(shown) {
      const next = screenOf(shown, setting);
      if (next !== screen || shown.agent !== shownAgent) build(next, shown);
      else part?.update(shown.snapshot);
    },
    close: clear,
  };
}

function screenOf({ snapshot: { phase }, agent, problem, isOpen }: Shown, { mode }: Setting): Screen {
  const isFolded = mode === "floating" && !isOpen;
  if (isFolded) return phase === "live" ? "pill" : "launcher";
  if (phase === "live" || phase === "over") return phase;
  if (problem !== null) return "problem";
  return agent ? "welcome" : "loading";
}

/** On a touch screen a focused field would raise the keyboard over the call. */
function hasKeyboard(): boolean {
  return matchMedia("(pointer: fine)").matches;
}
