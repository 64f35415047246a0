/** `import "@parley/web/element/vue"`: Vue's templates know the types of `<parley-call>`. There is no code. */
import type { HTMLAttributes } from "vue";
import type { ParleyCall } from "../parley-call.ts";
import type { ParleyCallEvents } from "../parley-call-events.ts";
import type { GetToken, ParleyCallAttributes } from "../reflecting-element.ts";

/** `@parley-start` in a template. */
interface Listeners {
  onParleyLoad?: (event: ParleyCallEvents["parley-load"]) => void;
  onParleyStart?: (event: ParleyCallEvents["parley-start"]) => void;
  onParleyEnd?: (event: ParleyCallEvents["parley-end"]) => void;
  onParleyError?: (event: ParleyCallEvents["parley-error"]) => void;
}

interface Own extends ParleyCallAttributes, Listeners {
  getToken?: GetToken | null;
}

declare module "vue" {
  interface GlobalComponents {
    "parley-call": new () => ParleyCall & { $props: Omit<HTMLAttributes, keyof Own> & Own };
  }
}
