/** Server-sent events of a workspace, for one listener who is asked again and again whether they still may. */
import { PassThrough, type Readable } from "node:stream";
import { concernsAccess, type WorkspaceEvent } from "./workspace-event.ts";

/** A comment is sent so often, so that proxies keep the stream open. */
const KEEP_ALIVE_MS = 15_000;
/** A session that ends is not seen by any event of the workspace: it is looked for so often. */
const ACCESS_CHECK_MS = 30_000;
/** A listener that has fallen so far behind is let go, bytes: they connect again and ask for what they show. */
const MAX_BACKLOG_BYTES = 256 * 1024;

export interface EventStream {
  readonly readable: Readable;
  send(event: WorkspaceEvent): void;
  checkAccess(): void;
  end(): void;
}

/** Ends when `mayListen` says no or fails; nothing is sent between a change of who may listen and its answer. */
export function eventStream(mayListen: () => Promise<boolean>, onClose: () => void): EventStream {
  const stream = new PassThrough();
  let held: WorkspaceEvent[] | null = null;
  let isInDoubt = false;
  const timers = [
    setInterval(() => stream.write(": keep-alive\n\n"), KEEP_ALIVE_MS),
    setInterval(() => void checkAccess(), ACCESS_CHECK_MS),
  ];
  stream.write(": open\n\n"); // so that the answer's head goes out at once
  stream.on("close", () => {
    close();
  });

  /** Keeps back what comes until it is known whether it may be sent. */
  async function checkAccess(): Promise<void> {
    isInDoubt = true;
    if (held) return;
    held = [];
    while (isInDoubt) {
      isInDoubt = false;
      if (!(await mayListen().catch(() => false))) return end();
    }
    const events: WorkspaceEvent[] = held;
    held = null;
    for (const event of events) write(event);
  }

  function write(event: WorkspaceEvent): void {
    if (stream.destroyed || stream.writableEnded) return;
    stream.write(`event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`);
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
