/** TLS sessions to resume, one per host and port. Saves a round trip on the next connection (RFC 8446 2.2). */
export interface TlsSessions {
  get(to: { host: string; port: number }): Buffer | undefined;
  set(to: { host: string; port: number }, session: Buffer): void;
}

const KEPT = 100;

export function createTlsSessions(): TlsSessions {
  const sessions = new Map<string, Buffer>();
  const keyOf = (to: { host: string; port: number }) => `${to.host} ${to.port}`;
  return {
    get: (to) => sessions.get(keyOf(to)),
    set: (to, session) => {
      const key = keyOf(to);
      sessions.delete(key);
      const oldest = sessions.keys().next();
      if (sessions.size >= KEPT && !oldest.done) sessions.delete(oldest.value);
      sessions.set(key, session);
    },
  };
}
