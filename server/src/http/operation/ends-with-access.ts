import { finished, type Readable } from "node:stream";
import type { Access } from "../../events/live/event-stream.ts";

/** How often to check, ms. A removed admin hears no more of a call than this. */
const CHECK_MS = 5_000;

/**
 * Destroys the stream once whoever asked for it isn't an admin any more, or that can't be found out. `ask` is that of
 * `keepsAccess`; it is asked again only after it has answered.
 */
export function endsWithAdminAccess(stream: Readable, ask: () => Promise<Access | null>): Readable {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    void ask()
      .catch(() => null)
      .then((access) => {
        isAsking = false;
        if (!access?.isAdmin) stream.destroy();
      });
  }, CHECK_MS);
  finished(stream, () => clearInterval(timer));
  return stream;
}
