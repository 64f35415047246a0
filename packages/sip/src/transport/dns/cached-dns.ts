import { isNoRecord, type Dns } from "./dns.ts";

/**
 * How long to use an answer, ms: shorter than the TTL of most trunks' records, but long enough for a burst of calls.
 */
const FRESH_MS = 30_000;
/** How long to repeat a failure before querying the name servers again, ms. */
const FAILURE_MS = 2_000;
/** How long a known answer is used while name servers fail, so that calls to its trunk still work, ms. */
const STALE_MS = 3_600_000;
/** How many queries to remember; the oldest is dropped first. */
const MOST = 500;

interface Entry {
  answer: Promise<unknown>;
  freshUntil: number;
  /** The last successful answer, in case the next query fails. */
  good: { value: unknown; until: number } | null;
}

/** Caches answers and merges simultaneous queries. `now` is ms of a steady clock. */
export function createCachedDns(dns: Dns, now: () => number): Dns {
  const entries = new Map<string, Entry>();

  function ask<T>(type: string, name: string, question: (name: string) => Promise<T>): Promise<T> {
    const key = `${type} ${name.toLowerCase()}`;
    const known = entries.get(key);
    if (known && now() < known.freshUntil) return known.answer as Promise<T>;
    entries.delete(key);
    if (entries.size >= MOST) entries.delete(entries.keys().next().value ?? "");
    const entry: Entry = {
      answer: Promise.resolve(),
      freshUntil: now() + FRESH_MS,
      good: known?.good ?? null,
    };
    const answer = question(name).then(
      (value) => {
        entry.good = { value, until: now() + STALE_MS };
        return value;
      },
      (error: unknown) => {
        if (isNoRecord(error)) {
          entry.good = null;
          throw error;
        }
        entry.freshUntil = now() + FAILURE_MS;
        if (entry.good && now() < entry.good.until) return entry.good.value as T;
        throw error;
      },
    );
    entry.answer = answer;
    entries.set(key, entry);
    return answer;
  }

  const { lookup } = dns;
  return {
    resolveNaptr: (name) => ask("NAPTR", name, (asked) => dns.resolveNaptr(asked)),
    resolveSrv: (name) => ask("SRV", name, (asked) => dns.resolveSrv(asked)),
    resolve4: (name) => ask("A", name, (asked) => dns.resolve4(asked)),
    resolve6: (name) => ask("AAAA", name, (asked) => dns.resolve6(asked)),
    ...(lookup && { lookup: (name: string) => ask("system", name, (asked) => lookup(asked)) }),
  };
}
