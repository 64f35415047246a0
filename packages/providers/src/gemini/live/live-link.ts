/** The connection of a session, which the vendor may ask to be moved to another one. */
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import type { SpeechAccess } from "@parley/conversation/call-plan";
import { ProviderError, type ModelTool } from "@parley/conversation/ports";
import type { OpenSocket } from "../../http/open-socket.ts";
import { recordOf } from "../../speech-models/speech-parts.ts";
import type { Entry } from "../../speech-models/conversation.ts";
import { openSpeechLink, type SpeechLink } from "../../speech-models/speech-link.ts";
import { socketUrl } from "../../websocket/socket-url.ts";
import { contentsOf } from "./history-contents.ts";
import { kindOfClose } from "./live-messages.ts";
import { VENDOR } from "./live-turn.ts";
import { setupMessage } from "./setup-message.ts";

export interface LiveWires {
  sockets: Set<OpenSocket>;
  guarded: GuardedConnect | null;
  share: CpuShare;
  /** How long the vendor may take until it is ready, in ms, since the caller's sound waits for that. */
  setupMs: number;
}

interface Setup {
  prompt: string;
  tools: readonly ModelTool[];
  /** What was said before. */
  history: readonly Entry[];
}

interface Listeners {
  onMessage(message: Record<string, unknown>): void;
  onFailure(error: ProviderError): void;
}

interface LiveLink {
  /** Until the vendor is ready, messages wait. */
  send(message: Record<string, unknown>): void;
  /** Goes on over a new connection if the vendor will close this one. Nothing may be under way. */
  moveIfDue(): void;
  close(): void;
}

const PATH = "/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent";

export function createLiveLink(
  access: SpeechAccess,
  { prompt, tools, history }: Setup,
  wires: LiveWires,
  { onMessage, onFailure }: Listeners,
): LiveLink {
  let isReady = false;
  let isLeaving = false;
  let handle: string | null = null;
  let early: Record<string, unknown>[] = [];
  let setupTimer: NodeJS.Timeout | undefined;
  let link = connect();

  function connect(): SpeechLink {
    isReady = false;
    const opened = openSpeechLink({
      ...wires,
      vendor: VENDOR,
      url: socketUrl(access.baseUrl.replace(/\/v1(?:alpha|beta)?\/*$/, ""), PATH, {}),
      headers: { "x-goog-api-key": access.apiKey },
      secret: access.apiKey,
      isSound: (message) => recordOf(message["realtimeInput"])["audio"] !== undefined,
      kindOfClose,
      onEvent: (message) => {
        if (link === opened) onEvent(message);
      },
      onFailure(error) {
        if (link === opened) onFailure(error);
      },
    });
    setupTimer = setTimeout(() => {
      onFailure(
        new ProviderError("timeout", `${VENDOR} didn't begin the session within ${wires.setupMs / 1000} s.`),
      );
    }, wires.setupMs);
    const hasHistory = handle === null && history.length > 0;
    opened.send(setupMessage(access, { prompt, tools, hasHistory, handle }));
    if (hasHistory) early.unshift({ clientContent: { turns: contentsOf(history), turnComplete: true } });
    return opened;
  }

  function onEvent(message: Record<string, unknown>): void {
    if (message["setupComplete"] !== undefined) {
      isReady = true;
      clearTimeout(setupTimer);
      for (const each of early.splice(0)) link.send(each);
    }
    const { newHandle, resumable } = recordOf(message["sessionResumptionUpdate"]);
    if (resumable === true && typeof newHandle === "string") handle = newHandle;
    if (message["goAway"] !== undefined) isLeaving = true;
    onMessage(message);
  }

  return {
    send(message) {
      if (isReady) link.send(message);
      else early.push(message);
    },
    moveIfDue() {
      if (!isLeaving || handle === null || !isReady) return;
      isLeaving = false;
      const old = link;
      link = connect();
      old.close();
    },
    close() {
      clearTimeout(setupTimer);
      early = [];
      link.close();
    },
  };
}
