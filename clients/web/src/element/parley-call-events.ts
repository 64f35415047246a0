import type { CallHandlers } from "../call-options.ts";
import type { CallRated } from "./parts/stage.ts";
import type { EndReason } from "../wire.gen.ts";

/** What `<parley-call>` tells its page (docs/embed.md#parley-call). */
export interface ParleyCallEvents {
  /** What the preview link says about the agent is known. */
  "parley-load": CustomEvent<{ agentName: string }>;
  "parley-start": CustomEvent<{ callId: string }>;
  /** `callId` is undefined if the call was over before the page could take part. */
  "parley-end": CustomEvent<{ callId: string | undefined; reason: EndReason | null }>;
  /** How well the connection works: at first, and when it changes. */
  "parley-quality": CustomEvent<Parameters<NonNullable<CallHandlers["onQuality"]>>[0]>;
  /** The caller has rated the call, or said more about it. */
  "parley-rating": CustomEvent<CallRated>;
  /** The agent can't be loaded, or the call didn't start. */
  "parley-error": CustomEvent<{ error: unknown }>;
}

declare global {
  /** They bubble, and leave shadow trees, so every element, the document and the window may get them. */
  interface GlobalEventHandlersEventMap extends ParleyCallEvents {}
}
