import { WebSocket } from "ws";
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import type { ProviderAccount } from "@parley/conversation/call-plan";
import { ProviderError } from "@parley/conversation/ports";
import { redact } from "../http/vendor-error.ts";
import type { OpenSocket } from "../http/open-socket.ts";
import { paceMessages } from "../websocket/paced-messages.ts";
import { openVendorSocket } from "../websocket/vendor-socket.ts";
import { CARTESIA_VERSION } from "./cartesia-version.ts";

export const VENDOR = "Cartesia";

const CONNECT_MS = 5_000;
/** How long an idle connection is kept, so that the next turn of the call finds it open. Cartesia's limit is longer. */
const KEEP_MS = 50_000;

/** What is received for one context. */
export interface ContextHandlers {
  onMessage(message: Record<string, unknown>): void;
  /** The connection is gone. */
  onFailure(error: ProviderError): void;
}

/** A call's connection to Cartesia's WebSocket. It opens when it is first needed and again after it has closed. */
export interface Connection {
  /** Changes with each new connection, which knows no contexts; null while there is none. */
  current(): number | null;
  /** Opens it ahead of its first message, unless it is open. */
  warm(): void;
  /** Sends a message of a context, as soon as the connection is open. */
  send(message: { context_id: string; [field: string]: unknown }): void;
  /** Passes on the messages of a context from now on. */
  listen(contextId: string, handlers: ContextHandlers): void;
  /** Messages of this context are no longer of interest. Unless it is complete, it is cancelled. */
  forget(contextId: string, isComplete: boolean): void;
}

/** `sockets` always lists the open connections, so that their owner can close them. */
export function createConnection(
  access: ProviderAccount,
  sockets: Set<OpenSocket>,
  { guarded, share }: { guarded: GuardedConnect | null; share: CpuShare },
): Connection {
  const contexts = new Map<string, ContextHandlers>();
  const url = `${access.baseUrl.replace(/^http/, "ws").replace(/\/+$/, "")}/tts/websocket`;
  let socket: WebSocket | null = null;
  let opened = 0;
  let early: { contextId: string; text: string }[] = [];
  let idle: NodeJS.Timeout | undefined;

  function fail(error: ProviderError, of: WebSocket): void {
    if (socket !== of) return;
    socket = null;
    early = [];
    of.terminate();
    const listeners = [...contexts.values()];
    contexts.clear();
    for (const { onFailure } of listeners) onFailure(error);
  }

  function open(): WebSocket {
    opened += 1;
    const opening = openVendorSocket({
      vendor: VENDOR,
      url,
      headers: { authorization: `Bearer ${access.apiKey}`, "cartesia-version": CARTESIA_VERSION },
      secret: access.apiKey,
      connectMs: CONNECT_MS,
      maxPayload: 1024 * 1024,
      guarded,
      sockets,
      onError: (error) => fail(error, opening),
    });
    opening.on("open", () => {
      for (const { text } of early.splice(0)) opening.send(text);
    });
    const messages = paceMessages(opening, share, (text) => {
      const message = parsed(text);
      const { context_id: id } = message;
      // Errors about no context in particular are about what was sent last.
      const concerned = typeof id === "string" ? [contexts.get(id)] : [...contexts.values()];
      for (const handlers of concerned) handlers?.onMessage(message);
    });
    opening.on("close", (code, reason) => {
      if (socket === opening) clearTimeout(idle);
      const said = reason.length > 0 ? ` ${redact(reason.toString(), access.apiKey)}` : "";
      const why = `${VENDOR} closed the connection (${code}${said}).`;
      messages.afterLast(() => fail(new ProviderError("unavailable", why), opening));
    });
    return opening;
  }

  function closeWhenIdle(): void {
    clearTimeout(idle);
    if (contexts.size === 0) idle = setTimeout(() => socket?.close(), KEEP_MS).unref();
  }

  const isUsable = (): boolean => socket !== null && socket.readyState <= WebSocket.OPEN;

  return {
    current: () => (isUsable() ? opened : null),
    warm() {
      if (!isUsable()) socket = open();
      closeWhenIdle();
    },
    send(message) {
      if (!socket || !isUsable()) socket = open();
      const text = JSON.stringify(message);
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
      else early.push({ contextId: message.context_id, text });
    },
    listen(contextId, handlers) {
      clearTimeout(idle);
      contexts.set(contextId, handlers);
    },
    forget(contextId, isComplete) {
      contexts.delete(contextId);
      early = early.filter((message) => message.contextId !== contextId);
      if (!isComplete && socket?.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ context_id: contextId, cancel: true }));
      closeWhenIdle();
    },
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
