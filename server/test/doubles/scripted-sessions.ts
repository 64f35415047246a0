import { EventEmitter } from "node:events";
import type { Client } from "pg";

/** Sessions with a database that do nothing until a test ends one. The second attempt to open one fails as given. */
export function scriptedSessions(problem: string) {
  const sessions: EventEmitter[] = [];
  let opened = 0;
  return {
    sessions,
    async openSession(): Promise<Client> {
      opened += 1;
      if (opened === 2) throw new Error(problem);
      const session = Object.assign(new EventEmitter(), {
        query: async () => ({}),
        end: async () => undefined,
      });
      sessions.push(session);
      return session as unknown as Client;
    },
  };
}
