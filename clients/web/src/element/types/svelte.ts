/** `import "@parley/web/element/svelte"`: Svelte 5 knows the types of `<parley-call>`. There is no code. */
import type * as Svelte from "svelte/elements";
import type { ParleyCall } from "../parley-call.ts";
import type { ParleyCallEvents } from "../parley-call-events.ts";
import type { GetToken, ParleyCallAttributes } from "../reflecting-element.ts";

type Listeners = {
  [Name in keyof ParleyCallEvents as `on${Name}`]?: (event: ParleyCallEvents[Name]) => void;
};

interface Own extends ParleyCallAttributes, Listeners {
  getToken?: GetToken | null;
}

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "parley-call": Omit<Svelte.HTMLAttributes<ParleyCall>, keyof Own> & Own;
  }
}
