/** Only compiled: what TypeScript knows of the element, in plain code, Svelte 5 and Vue. */
import "@parley/web/element";
import "@parley/web/element/svelte";
import "@parley/web/element/vue";
import type { SvelteHTMLElements } from "svelte/elements";
import type { GlobalComponents } from "vue";
import { getToken } from "./get-token.ts";

export function plain(): void {
  const element = document.createElement("parley-call");
  element.getToken = getToken;
  element.mode = "inline";
  // @ts-expect-error: no such mode
  element.mode = "corner";
  // @ts-expect-error: the token alone isn't enough
  element.getToken = async () => "pct_1";
  element.addEventListener("parley-start", ({ detail }) => console.log(detail.callId.length));
  window.addEventListener("parley-end", ({ detail }) => console.log(detail.reason));
  // @ts-expect-error: its error can be anything
  element.addEventListener("parley-error", ({ detail }) => console.log(detail.error.message));
  document.querySelector("parley-call")?.hangUp();
}

type SvelteProps = SvelteHTMLElements["parley-call"];
export const svelte: SvelteProps = {
  mode: "inline",
  class: "corner",
  recording: true,
  getToken,
  "onparley-start": ({ detail }) => console.log(detail.callId.length),
};
// @ts-expect-error: no such mode
export const svelteMode: SvelteProps = { mode: "corner" };
// @ts-expect-error: no such detail
export const svelteEvent: SvelteProps = { "onparley-end": ({ detail }) => console.log(detail.agentName) };

type VueProps = InstanceType<GlobalComponents["parley-call"]>["$props"];
export const vue: VueProps = {
  mode: "inline",
  class: "corner",
  recording: true,
  getToken,
  onParleyStart: ({ detail }) => console.log(detail.callId.length),
};
// @ts-expect-error: no such mode
export const vueMode: VueProps = { mode: "corner" };
// @ts-expect-error: no such detail
export const vueEvent: VueProps = { onParleyEnd: ({ detail }) => console.log(detail.agentName) };
