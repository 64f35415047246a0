/** Two paths to a media port of this machine, over IPv4 and over IPv6, with the same delay. */
import { type Nat, startNat } from "./nat.ts";

const ADDRESSES = ["127.0.0.1", "::1"];

/** Numbers of datagrams: checks are STUN, words are DTLS, the rest is audio and its reports. */
export interface PathTraffic {
  address: string;
  callerChecks: number;
  callerWords: number;
  serviceWords: number;
}

export interface TwoPaths {
  /** The answer with these two as its only candidates, keeping the order and priorities they had. */
  through(answerSdp: string): string;
  /** Traffic along each path so far. */
  traffic(): PathTraffic[];
  close(): Promise<void>;
}

/** Leads to `port`, whose candidates must include both loopback addresses; `delayMs` each way. */
export async function startTwoPaths(port: number, delayMs: number): Promise<TwoPaths> {
  const ways = new Map<string, Nat>();
  for (const address of ADDRESSES) ways.set(address, await startNat(port, delayMs, address));
  return {
    through(answerSdp) {
      const offered = new Set<string>();
      const changed = answerSdp.replaceAll(
        /^(a=candidate:\S+ \d udp \d+ (\S+)) \d+ (typ host\r\n)/gm,
        (_line, before: string, address: string, rest: string) => {
          const way = ways.get(address);
          if (!way) return "";
          offered.add(address);
          return `${before} ${way.port} ${rest}`;
        },
      );
      if (offered.size < ADDRESSES.length) throw new Error(`The answer lacks a path:\n${answerSdp}`);
      return changed;
    },
    traffic: () =>
      [...ways].map(([address, { captured, returned }]) => {
        const callerWords = captured.filter(isWords).length;
        const callerChecks = captured.length - callerWords;
        return { address, callerChecks, callerWords, serviceWords: returned.filter(isWords).length };
      }),
    close: async () => void (await Promise.all([...ways.values()].map((way) => way.close()))),
  };
}

/** Anything except STUN (RFC 7983). */
function isWords(packet: Buffer): boolean {
  return (packet[0] ?? 0) > 3;
}
