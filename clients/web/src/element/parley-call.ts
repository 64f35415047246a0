/** `<parley-call>`: a call with an agent on any page (docs/embed.md#parley-call). */
import { mountOrb, type Orb, type OrbTheme } from "../orb/orb.ts";
import type { CallOptions } from "../call-options.ts";
import { hasRecognition } from "../sound/recognition.ts";
import { createCallStore, type CallSnapshot, type CallStore } from "../state/call-store.ts";
import { agentOfPage } from "./agent-of-page.ts";
import { askPageForToken } from "./ask-page-for-token.ts";
import { h, setAttribute } from "./parts/h.ts";
import { keepOverPages } from "./keep-over-pages.ts";
import { createLayout, type Layout } from "./layout.ts";
import { orbState } from "../state/orb-state.ts";
import { loadPreview, startPreview } from "./parts/preview.ts";
import { RefusedError } from "../refused-error.ts";
import { isNotAllowed, serviceOrigin, SetupError } from "./parts/setup-error.ts";
import { tellDeveloper } from "./parts/tell-developer.ts";
import { isGone } from "./screens/problem.ts";
import type { Agent } from "./parts/stage.ts";
import type { ParleyCallEvents } from "./parley-call-events.ts";
import { isInBrowser, ReflectingElement } from "./reflecting-element.ts";
import { sheet } from "./styles.ts";
import { wordsOf } from "./texts/words-of.ts";

const DARK = "(prefers-color-scheme: dark)";
/** How long an element that was taken out of the page keeps its call, ms: Turbo, Astro and htmx put it back at once. */
const MOVING_MS = 250;

declare global {
  interface HTMLElementTagNameMap {
    "parley-call": ParleyCall;
  }
}

export class ParleyCall extends ReflectingElement {
  static readonly observedAttributes = [
    ...ReflectingElement.properties.filter((name) => name !== "getToken" && name !== "texts"),
    "lang",
  ];
  /** Where the service is, for elements without `url`: null if the page's own bundle has this file. */
  static home: string | null = null;
  readonly #store: CallStore = createCallStore();
  readonly #values: Record<string, string> = {};
  readonly #microphone = { device: null as string | null };
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
  #removal: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.takeEarlyProperties();
  }

  /** Starts a call, as the button does; of a floating element, in its open card. */
  start(): void {
    if (this.mode === "floating" && !this.#isOpen) this.open();
    const { getToken, preview } = this;
    this.#store.start({
      getToken: async () => {
        if (getToken) return askPageForToken(getToken);
        if (preview === null) throw new SetupError("Set the attribute preview or the property getToken.");
        return startPreview(serviceOrigin(this.#url()), preview, this.#values);
      },
      url: getToken ? undefined : (this.#url() ?? undefined),
      ...this.#speech(),
      ...this.#listening(),
    });
  }

  #listening(): Pick<CallOptions, "volume" | "onQuality"> {
    return { volume: this.volume, onQuality: (quality) => this.#send("parley-quality", quality) };
  }

  #url(): string | null {
    return this.url ?? ParleyCall.home;
  }

  #speech(): Pick<CallOptions, "language" | "microphone" | "inputDevice"> {
    const agent = this.#agent;
    return {
      ...(agent && { language: agent.language }),
      microphone: !agent?.browser_transcription || hasRecognition(),
      ...(this.#microphone.device !== null && { inputDevice: this.#microphone.device }),
    };
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
    const { ownerDocument } = this;
    if (!ownerDocument.defaultView) return; // on its way, in a document that nobody sees
    clearTimeout(this.#removal);
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet(ownerDocument)];
    if (this.#stop.length > 0) return this.connectedMoveCallback();
    this.#orb = mountOrb(this.#canvas, this.#theme());
    const onTheme = () => this.#paint();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && this.mode === "floating" && this.#isOpen)
        this.open(false);
    };
    this.#dark.addEventListener("change", onTheme);
    this.addEventListener("keydown", onKey);
    this.#stop = [
      this.#store.subscribe(() => this.#render()),
      () => this.#dark.removeEventListener("change", onTheme),
      () => this.removeEventListener("keydown", onKey),
      () => this.#orb?.close(),
      this.#store.leave,
    ];
    this.#stop.push(
      keepOverPages({
        element: this,
        store: this.#store,
        now: () => ({ ...this.#speech(), isOpen: this.#isOpen }),
        resumed: () => this.#listening(),
        setOpen: (isOpen) => (this.#isOpen = isOpen),
      }),
    );
    this.#load();
    this.#render();
  }

  /** Its place has changed, and with it perhaps its colours. The call goes on. */
  connectedMoveCallback(): void {
    this.#render();
    this.#paint();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#removal);
    this.#removal = setTimeout(() => this.#close(), MOVING_MS);
  }

  #close(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#layout?.close();
    this.#layout = null;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (this.#stop.length === 0 || before === now) return; // connectedCallback reads them all
    if (name === "theme") return this.#paint();
    if (name === "volume") return this.#store.get().call?.setVolume(this.volume);
    if (name === "preview" || name === "url" || name === "recording") {
      this.#agent = null;
      this.#load();
    }
    this.#rebuild();
  }

  protected override textsChanged(): void {
    if (this.#stop.length > 0) this.#rebuild();
  }

  #rebuild(): void {
    this.#layout?.close();
    this.#layout = null;
    this.#render();
  }

  /** Loads what the preview link says about the agent. With `getToken`, the page's attributes say it. */
  #load(): void {
    const { preview, url } = this;
    this.#problem = null;
    if (preview === null) {
      this.#agent = agentOfPage(this);
      return;
    }
    // If the page names the agent, its link is only loaded once somebody wants to talk: most visitors don't.
    const isNamed = this.name !== null || this.label !== null;
    if (isNamed && this.mode === "floating" && !this.#isOpen) return;
    const isCurrent = () => this.preview === preview && this.url === url && this.#stop.length > 0;
    const load = async () => loadPreview(serviceOrigin(this.#url()), preview);
    load().then(
      (agent) => {
        if (!isCurrent()) return;
        this.#agent = { ...agent, agent_name: this.name ?? agent.agent_name };
        this.#render();
        this.#send("parley-load", { agentName: agent.agent_name });
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        this.#problem = error;
        this.#render();
        this.#fail(error);
      },
    );
  }

  #theme(): OrbTheme {
    return this.theme ?? (this.#dark.matches ? "dark" : "light");
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
      mode: this.mode,
      ...wordsOf(this),
      store: this.#store,
      values: this.#values,
      orb: this.#canvas,
      privacy: this.privacy,
      label: this.label,
      position: this.position,
      microphone: this.#microphone,
      picture: this.picture,
      heading: this.heading,
      asksRating: this.rating,
      start: () => this.start(),
      rated: (rating) => this.#send("parley-rating", rating),
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
    const { error } = snapshot;
    const loading = this.#agent === null ? this.#problem : null;
    const problem = isGone(error) || isNotAllowed(error) ? error : loading;
    // Visitors of a site that isn't allowed see nothing, except if they have opened the card.
    this.#layout.element.hidden = isNotAllowed(problem) && !(this.mode === "floating" && this.#isOpen);
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

  #send<Name extends keyof ParleyCallEvents>(name: Name, detail: ParleyCallEvents[Name]["detail"]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Tells the page, and whoever reads its console. */
  #fail(error: unknown): void {
    this.#send("parley-error", { error });
    tellDeveloper(error, { url: this.#url(), preview: this.getToken ? null : this.preview });
  }

  #tell(before: CallSnapshot | null, { phase, call, view, error }: CallSnapshot): void {
    if (phase === "live" && call && before?.phase !== "live")
      this.#send("parley-start", { callId: call.callId });
    if (phase === "over" && before && before.phase !== "over") {
      this.#send("parley-end", { callId: call?.callId, reason: view.endReason });
    }
    if (error === null || error === before?.error) return;
    this.#fail(error);
    // The prompt was changed since the page asked for its variables.
    if (error instanceof RefusedError && error.code === "MISSING_VARIABLES") this.#load();
  }
}

/**
 * Makes the browser know the element. Doing so again, or on a server, changes nothing. `home`: where the service is, for
 * elements without `url`.
 */
export function defineParleyCall(home: string | null = null): void {
  if (!isInBrowser || customElements.get("parley-call")) return;
  ParleyCall.home = home;
  customElements.define("parley-call", ParleyCall);
}
