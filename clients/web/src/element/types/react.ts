/** `import "@parley/web/element/react"`: TypeScript knows `<parley-call>` in JSX of React 18 and 19. There is no code. */
import type * as React from "react";
import type { ParleyCall } from "../parley-call.ts";
import type { ParleyCallEvents } from "../parley-call-events.ts";
import type { GetToken, ParleyCallAttributes } from "../reflecting-element.ts";

/** React 18 sets attributes only, as text: it needs a ref for `getToken` and for listeners. */
interface Attributes18 extends Omit<ParleyCallAttributes, "recording" | "rating"> {
  recording?: "" | undefined;
  rating?: "" | undefined;
  class?: string;
}

type Listeners = {
  [Name in keyof ParleyCallEvents as `on${Name}`]?: (event: ParleyCallEvents[Name]) => void;
};

interface Properties19 extends ParleyCallAttributes, Listeners {
  getToken?: GetToken | null;
  texts?: ParleyCall["texts"] | null;
}

type Own = typeof React extends { useActionState: unknown } ? Properties19 : Attributes18;
type Common = React.DetailedHTMLProps<React.HTMLAttributes<ParleyCall>, ParleyCall>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "parley-call": Omit<Common, keyof Own> & Own;
    }
  }
}
