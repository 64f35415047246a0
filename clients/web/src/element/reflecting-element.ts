/**
 * The element's attributes as properties. They are accessors, since Svelte only sets properties that have a setter, and
 * React and Vue only those that the element has.
 */
import type { CallToken } from "../call-token.ts";
import type { OwnTexts } from "./texts/texts.ts";
import { setAttribute } from "./parts/h.ts";

/** What a page says by attributes (docs/embed.md#parley-call). */
export interface ParleyCallAttributes {
  url?: string | null;
  preview?: string | null;
  name?: string | null;
  mode?: "floating" | "inline" | "page" | null;
  theme?: "light" | "dark" | null;
  lang?: string;
  label?: string | null;
  privacy?: string | null;
  position?: "left" | "right" | null;
  recording?: boolean;
  /** Address of a picture in place of the orb before a call. */
  picture?: string | null;
  /** In place of the agent's name before a call. */
  heading?: string | null;
  /** Asks how the call was once it is over. */
  rating?: boolean;
  /** How loud the agent is, 0 to 1. */
  volume?: number | null;
}

/** Gets the token endpoint's answer from a server of the page's own. */
export type GetToken = () => Promise<CallToken>;

type Text = string | null;

/** Servers that render a page import this file, too, and have no elements. */
export const isInBrowser = "customElements" in globalThis;
const Base: typeof HTMLElement = isInBrowser ? HTMLElement : (Object as never);

export abstract class ReflectingElement extends Base {
  /** `lang` is already a property of every element. */
  static readonly properties = [
    "getToken",
    "url",
    "preview",
    "name",
    "mode",
    "theme",
    "label",
    "privacy",
    "position",
    "recording",
    "picture",
    "heading",
    "rating",
    "volume",
    "texts",
  ] as const;
  #getToken: GetToken | null = null;
  #texts: OwnTexts = {};

  /** Used instead of a preview link. */
  get getToken(): GetToken | null {
    return this.#getToken;
  }
  set getToken(getToken: GetToken | null | undefined) {
    this.#getToken = getToken ?? null;
  }
  get url(): Text {
    return this.getAttribute("url");
  }
  set url(value: ParleyCallAttributes["url"]) {
    setAttribute(this, "url", value ?? null);
  }
  get preview(): Text {
    return this.getAttribute("preview");
  }
  set preview(value: ParleyCallAttributes["preview"]) {
    setAttribute(this, "preview", value ?? null);
  }
  get name(): Text {
    return this.getAttribute("name");
  }
  set name(value: ParleyCallAttributes["name"]) {
    setAttribute(this, "name", value ?? null);
  }
  get mode(): "floating" | "inline" | "page" {
    const mode = this.getAttribute("mode");
    return mode === "inline" || mode === "page" ? mode : "floating";
  }
  set mode(value: ParleyCallAttributes["mode"]) {
    setAttribute(this, "mode", value ?? null);
  }
  /** Null: as the visitor's system. */
  get theme(): "light" | "dark" | null {
    const theme = this.getAttribute("theme");
    return theme === "light" || theme === "dark" ? theme : null;
  }
  set theme(value: ParleyCallAttributes["theme"]) {
    setAttribute(this, "theme", value ?? null);
  }
  get label(): Text {
    return this.getAttribute("label");
  }
  set label(value: ParleyCallAttributes["label"]) {
    setAttribute(this, "label", value ?? null);
  }
  get privacy(): Text {
    return this.getAttribute("privacy");
  }
  set privacy(value: ParleyCallAttributes["privacy"]) {
    setAttribute(this, "privacy", value ?? null);
  }
  get position(): "left" | "right" {
    return this.getAttribute("position") === "left" ? "left" : "right";
  }
  set position(value: ParleyCallAttributes["position"]) {
    setAttribute(this, "position", value ?? null);
  }
  get recording(): boolean {
    return this.hasAttribute("recording");
  }
  /** Some frameworks set `""` for an attribute without a value. */
  set recording(value: boolean | "" | null | undefined) {
    setAttribute(this, "recording", value === "" || Boolean(value));
  }

  get picture(): Text {
    return this.getAttribute("picture");
  }
  set picture(value: ParleyCallAttributes["picture"]) {
    setAttribute(this, "picture", value ?? null);
  }
  get heading(): Text {
    return this.getAttribute("heading");
  }
  set heading(value: ParleyCallAttributes["heading"]) {
    setAttribute(this, "heading", value ?? null);
  }
  get rating(): boolean {
    return this.hasAttribute("rating");
  }
  set rating(value: boolean | "" | null | undefined) {
    setAttribute(this, "rating", value === "" || Boolean(value));
  }
  /** 1 if it isn't a number. */
  get volume(): number {
    const volume = Number.parseFloat(this.getAttribute("volume") ?? "1");
    return Number.isNaN(volume) ? 1 : Math.min(1, Math.max(0, volume));
  }
  set volume(value: number | string | null | undefined) {
    setAttribute(this, "volume", value === null || value === undefined ? null : String(value));
  }
  /** The page's own words in place of the element's, by name. */
  get texts(): OwnTexts {
    return this.#texts;
  }
  set texts(value: OwnTexts | null | undefined) {
    this.#texts = value ?? {};
    this.textsChanged();
  }

  /** Shows other words. */
  protected abstract textsChanged(): void;

  /** Properties that were set before the browser knew the element hide its accessors: sets them again. */
  protected takeEarlyProperties(): void {
    const own = this as unknown as Record<string, unknown>;
    for (const name of ReflectingElement.properties) {
      if (!Object.hasOwn(own, name)) continue;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }
}
