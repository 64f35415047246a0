/** `<parley-call>`: a call with an agent on any page (docs/embed.md#parley-call). */
import { mountOrb, type Orb, type OrbTheme } from "../orb/orb.ts";
import type { CallOptions } from "../call-options.ts";
import type { CallToken } from "../call-token.ts";
import { hasRecognition } from "../sound/recognition.ts";
import { createCallStore, type CallSnapshot, type CallStore } from "../state/call-store.ts";
import { h, setAttribute } from "./parts/h.ts";
import { keepCall, takeKeptCall } from "./kept-call.ts";
import { createLayout, type Layout } from "./layout.ts";
import { orbState } from "../state/orb-state.ts";
import { loadPreview, startPreview } from "./parts/preview.ts";
import { RefusedError } from "../refused-error.ts";
import { isGone } from "./screens/problem.ts";
import type { Agent, Mode } from "./parts/stage.ts";
import { sheet } from "./styles.ts";
import { textsFor } from "./texts/texts.ts";

const ATTRIBUTES = [
  "url",
  "preview",
  "name",
  "mode",
  "theme",
  "lang",
  "label",
  "privacy",
  "position",
  "recording",
];
const DARK = "(prefers-color-scheme: dark)";
/** The service is where this file came from, unless the page says otherwise. */
const HOME = new URL(import.meta.url).origin;

/** Servers that render a page import this file, too, and have no elements. */
const isInBrowser = "customElements" in globalThis;
const Base: typeof HTMLElement = isInBrowser ? HTMLElement : (Object as never);

export class ParleyCall extends Base {
  static readonly observedAttributes = ATTRIBUTES;
  /**
   * Used instead of a preview link: gets the token endpoint's answer from a server of the page's own. A page may set it
   * before the browser knows the element.
   */
  getToken: (() => Promise<CallToken | string>) | null = (this as Partial<ParleyCall>).getToken ?? null;
  readonly #store: CallStore = createCallStore();
  readonly #values: Record<string, string> = {};
  readonly #canvas = h("canvas", { class: "orb", "aria-hidden": "true" });
  readonly #dark = matchMedia(DARK);
  #agent: Agent | null = null;
  #problem: unknown = null;
  #isOpen = false;
  #since = 0;
  #orb: Orb | null = null;
  #layout: Layout | null = null;
  #shown: CallSnapshot | null = null;
  #stop: (() => void)[] = [];

  /** Starts a call, as the button does; of a floating element, in its open card. */
  start(): void {
    if (this.#mode() === "floating" && !this.#isOpen) this.open();
    const { getToken } = this;
    const slug = this.getAttribute("preview");
    const url = this.getAttribute("url") ?? HOME;
    this.#store.start({
      getToken: async () => {
        if (getToken) return getToken();
        if (slug === null) throw new Error("<parley-call> needs preview or getToken.");
        return startPreview(url, slug, this.#values);
      },
      url: getToken ? undefined : url,
      ...this.#speech(),
    });
  }

  #speech(): Pick<CallOptions, "language" | "microphone"> {
    const agent = this.#agent;
    return {
      ...(agent && { language: agent.language }),
      microphone: !agent?.browser_transcription || hasRecognition(),
    };
  }

  /** The page is being left, perhaps by a reload. */
  readonly #leave = (): void => {
    const left = this.#store.detach();
    if (left) keepCall(this.#name(), { ...left, ...this.#speech(), isOpen: this.#isOpen });
  };

  /** The page before this one was left in mid-call. */
  #resume(): void {
    const kept = takeKeptCall(this.#name());
    if (!kept) return;
    const { draft, isOpen, ...options } = kept;
    this.#isOpen = isOpen;
    this.#store.start(options, { draft });
  }

  #name(): string {
    return this.getAttribute("preview") ?? "";
  }

  hangUp(): void {
    this.#store.hangUp();
  }

  /** Opens the card of a floating element, or minimizes it. */
  open(isOpen = true): void {
    this.#isOpen = isOpen;
    if (isOpen && this.#agent === null) this.#load();
    this.#render();
  }

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet()];
    this.#orb = mountOrb(this.#canvas, this.#theme());
    const onTheme = () => this.#paint();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && this.#mode() === "floating" && this.#isOpen)
        this.open(false);
    };
    this.#dark.addEventListener("change", onTheme);
    this.addEventListener("keydown", onKey);
    addEventListener("pagehide", this.#leave);
    this.#stop = [
      this.#store.subscribe(() => this.#render()),
      () => this.#dark.removeEventListener("change", onTheme),
      () => this.removeEventListener("keydown", onKey),
      () => removeEventListener("pagehide", this.#leave),
      () => this.#orb?.close(),
      this.#store.leave,
    ];
    this.#resume();
    this.#load();
    this.#render();
  }

  disconnectedCallback(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#layout?.close();
    this.#layout = null;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (this.#stop.length === 0 || before === now) return; // connectedCallback reads them all
    if (name === "theme") return this.#paint();
    if (name === "preview" || name === "url" || name === "recording") {
      this.#agent = null;
      this.#load();
    }
    this.#layout?.close();
    this.#layout = null;
    this.#render();
  }

  /** Loads what the preview link says about the agent. With `getToken`, the page's attributes say it. */
  #load(): void {
    const slug = this.getAttribute("preview");
    this.#problem = null;
    if (slug === null) {
      const language = navigator.language;
      const name = this.getAttribute("name") ?? "";
      const recording = this.hasAttribute("recording");
      this.#agent = { agent_name: name, language, browser_transcription: false, recording, variables: [] };
      return;
    }
    // If the page names the agent, its link is only loaded once somebody wants to talk: most visitors don't.
    const isNamed = this.hasAttribute("name") || this.hasAttribute("label");
    if (isNamed && this.#mode() === "floating" && !this.#isOpen) return;
    const home = () => this.getAttribute("url") ?? HOME;
    const url = home();
    const isCurrent = () => this.getAttribute("preview") === slug && home() === url && this.isConnected;
    loadPreview(url, slug).then(
      (agent) => {
        if (!isCurrent()) return;
        this.#agent = { ...agent, agent_name: this.getAttribute("name") ?? agent.agent_name };
        this.#render();
        this.#send("parley-load", { agentName: agent.agent_name });
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        this.#problem = error;
        this.#render();
        this.#send("parley-error", { error });
      },
    );
  }

  #mode(): Mode {
    const mode = this.getAttribute("mode");
    return mode === "inline" || mode === "page" ? mode : "floating";
  }

  /** As the element says, else the page around it, else the visitor's browser. */
  #languages(): string[] {
    const around = this.#mode() === "page" ? "" : document.documentElement.lang;
    return [this.getAttribute("lang") ?? "", around, ...navigator.languages];
  }

  #theme(): OrbTheme {
    const wanted = this.getAttribute("theme");
    if (wanted === "light" || wanted === "dark") return wanted;
    return this.#dark.matches ? "dark" : "light";
  }

  #paint(): void {
    const style = getComputedStyle(this);
    const own = (name: string) => style.getPropertyValue(name).trim() || null;
    this.#orb?.setTheme(this.#theme(), { agent: own("--parley-agent"), caller: own("--parley-caller") });
    if (this.#layout) setAttribute(this.#layout.element, "data-theme", this.#theme());
  }

  #render(): void {
    const root = this.shadowRoot;
    if (!root || !this.isConnected) return;
    const snapshot = this.#store.get();
    const before = this.#shown;
    this.#shown = snapshot;
    if (snapshot.phase === "live" && before?.phase !== "live") this.#since = performance.now();
    this.#layout ??= createLayout({
      host: this,
      mode: this.#mode(),
      ...textsFor(this.#languages()),
      store: this.#store,
      values: this.#values,
      orb: this.#canvas,
      privacy: this.getAttribute("privacy"),
      label: this.getAttribute("label"),
      position: this.getAttribute("position"),
      start: () => this.start(),
      retry: () => {
        this.#load();
        this.#render();
      },
      open: (isOpen) => this.open(isOpen),
    });
    if (this.#layout.element.parentNode !== root) {
      root.replaceChildren(this.#layout.element);
      this.#paint();
    }
    const isWrong = this.#problem !== null && this.#agent === null;
    const problem = isGone(snapshot.error) ? snapshot.error : isWrong ? this.#problem : null;
    this.#layout.update({
      snapshot,
      agent: this.#agent,
      problem,
      isOpen: this.#isOpen,
      since: this.#since,
    });
    setAttribute(this.#canvas, "data-orb", orbState(snapshot));
    this.#orb?.setState(orbState(snapshot));
    this.#orb?.setVoices(snapshot.phase === "live" ? snapshot.call : null);
    this.#tell(before, snapshot); // last, since a page that acts on it renders again
  }

  /** For the page: `parley-load`, `parley-start`, `parley-end`, `parley-error`. */
  #send(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #tell(before: CallSnapshot | null, { phase, call, view, error }: CallSnapshot): void {
    if (phase === "live" && before?.phase !== "live") this.#send("parley-start", { callId: call?.callId });
    if (phase === "over" && before && before.phase !== "over") {
      this.#send("parley-end", { callId: call?.callId, reason: view.endReason });
    }
    if (error === null || error === before?.error) return;
    this.#send("parley-error", { error });
    // The prompt was changed since the page asked for its variables.
    if (error instanceof RefusedError && error.code === "MISSING_VARIABLES") this.#load();
  }
}

/** Makes the browser know the element. Doing so again, or on a server, changes nothing. */
export function defineParleyCall(): void {
  if (isInBrowser && !customElements.get("parley-call")) customElements.define("parley-call", ParleyCall);
}
