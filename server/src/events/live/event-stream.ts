/** A workspace's server-sent events for one listener, whose permission is checked repeatedly. */
import { PassThrough, type Readable } from "node:stream";
import { concernsAccess, shownTo, type WorkspaceEvent } from "./workspace-event.ts";

/** How often a comment is sent, so that proxies keep the stream open, ms. */
const KEEP_ALIVE_MS = 15_000;
/** No event of the workspace says that a session has ended, so this is how often to check, ms. */
const ACCESS_CHECK_MS = 30_000;
/** A listener that falls this far behind is dropped, bytes; it reconnects and reloads what it shows. */
const MAX_BACKLOG_BYTES = 256 * 1024;

export interface EventStream {
  readonly readable: Readable;
  send(event: WorkspaceEvent): void;
  checkAccess(): void;
  end(): void;
}

/** What a listener may see. */
export interface Access {
  /** May also see what only admins may list. */
  isAdmin: boolean;
}

/** What a listener may see at first, and how to ask again; null once it may see nothing. */
export interface ListenerAccess {
  first: Access | null;
  ask: () => Promise<Access | null>;
}

/** Ends when the access does or can't be determined. While a change of access is being checked, nothing is sent. */
export function eventStream({ first, ask }: ListenerAccess, onClose: () => void): EventStream {
  let access = first;
  const stream = new PassThrough();
  let held: WorkspaceEvent[] | null = null;
  let isInDoubt = false;
  const timers = [
    setInterval(() => stream.write(": keep-alive\n\n"), KEEP_ALIVE_MS),
    setInterval(() => void checkAccess(), ACCESS_CHECK_MS),
  ];
  stream.write(": open\n\n"); // so that the response headers go out at once
  stream.on("close", () => {
    close();
  });

  /** Holds back events until it is known whether they may be sent. */
  async function checkAccess(): Promise<void> {
    isInDoubt = true;
    if (held) return;
    held = [];
    while (isInDoubt) {
      isInDoubt = false;
      access = await ask().catch(() => null);
      if (!access) return end();
    }
    const events: WorkspaceEvent[] = held;
    held = null;
    for (const event of events) write(event);
  }

  function write(event: WorkspaceEvent): void {
    if (stream.destroyed || stream.writableEnded) return;
    stream.write(
      `event: ${event.type}\ndata: ${JSON.stringify(shownTo(event, access?.isAdmin ?? false).data)}\n\n`,
    );
    if (stream.writableLength + stream.readableLength > MAX_BACKLOG_BYTES) stream.destroy();
  }

  function close(): void {
    for (const timer of timers) clearInterval(timer);
    onClose();
  }

  function end(): void {
    close();
    stream.end();
  }

  return {
    readable: stream,
    send(event) {
      if (concernsAccess(event)) void checkAccess();
      if (held) held.push(event);
      else write(event);
    },
    checkAccess: () => void checkAccess(),
    end,
  };
}
