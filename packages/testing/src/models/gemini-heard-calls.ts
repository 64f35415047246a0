/**
 * What callers said in the calls of the Live double: words for each stretch of sound, also for one that a new session
 * repeats.
 */

type Message = Record<string, unknown>;

/** What `onHeard` gives for speech whose words aren't written down, though the model hears it. */
export const WORDLESS = "(speech)";

interface Stretch {
  sound: Buffer;
  words: string;
}

/** A session, as far as it tells which call it goes on with. */
interface ListeningSession {
  setup: Message;
  /** A line for each thing it remembers. */
  memory: string[];
  isOpen: boolean;
}

/** What a call has said so far. */
interface HeardCall {
  prompt: string;
  stretches: Stretch[];
  sessions: ListeningSession[];
}

export interface HeardCalls {
  onHeard(words: (nth: number) => string): void;
  /**
   * For a new session: the words of a stretch, which may repeat earlier ones of the call that the session takes over.
   */
  listen(session: ListeningSession): (said: Buffer) => string;
}

export function createHeardCalls(): HeardCalls {
  let heard: (nth: number) => string = () => "hello";
  let heardSoFar = 0;
  const calls: HeardCall[] = [];

  function listen(session: ListeningSession): (said: Buffer) => string {
    let call: HeardCall | null = null;
    return (said) => {
      const prompt = JSON.stringify(session.setup["systemInstruction"] ?? "");
      if (!call) {
        const repeated = repeatedIn(session, prompt, said);
        call = repeated?.call ?? { prompt, stretches: [], sessions: [] };
        call.sessions.push(session);
        if (repeated) return repeated.words;
        calls.push(call);
      }
      const words = heard(heardSoFar++);
      call.stretches.push({ sound: said, words });
      return words;
    };
  }

  function repeatedIn(
    { memory }: ListeningSession,
    prompt: string,
    said: Buffer,
  ): { call: HeardCall; words: string } | null {
    const told = memory.filter((line) => line.startsWith("user:")).length;
    for (const each of calls) {
      if (each.prompt !== prompt || each.sessions.some(({ isOpen }) => isOpen)) continue;
      for (let count = 1; count <= each.stretches.length; count++) {
        const latest = each.stretches.slice(-count);
        const earlier = each.stretches
          .slice(0, -count)
          .filter(({ words }) => words !== "" && words !== WORDLESS);
        if (earlier.length > 0 && told === 0) continue;
        if (Buffer.concat(latest.map(({ sound: heardBefore }) => heardBefore)).equals(said))
          return { call: each, words: latest.map(({ words }) => words).join(" ") };
      }
    }
    return null;
  }

  return { onHeard: (words) => (heard = words), listen };
}
