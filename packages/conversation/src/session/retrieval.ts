/**
 * What documents say to a caller's turn, sought while the caller still speaks and never waited for longer than a moment.
 * There are no timers. `tick` is the clock.
 */
import { messageOf } from "@parley/base/thrown";
import { withPassages } from "../history/attach-passages.ts";
import type { Found, PassageSearch, TurnKnowledge, TurnWords } from "../knowledge/passage-search.ts";
import type { ModelMessage } from "../ports.ts";

export interface RetrievalOptions {
  search: PassageSearch;
  /** What the model is told when a question found nothing; null: nothing. */
  notFound: string | null;
  /** Told once for each turn's words that the model is asked with. */
  onKnowledge(knowledge: TurnKnowledge): void;
  now(): number;
  log(level: "warn", message: string): void;
}

export interface Retrieval {
  /** The caller's words so far: begins to search for them. */
  ahead(turn: TurnWords): void;
  /** The messages with what was found for the turn. Never rejects, and takes `LONGEST_WAIT_MS` at most. */
  prepare(messages: ModelMessage[], turn: TurnWords): Promise<ModelMessage[]>;
  tick(): void;
  /** Nobody waits any longer. */
  close(): void;
}

/** How long an answer waits for a search, ms: a frame. One takes about 2 ms. */
const LONGEST_WAIT_MS = 20;

interface Sought {
  readonly turn: TurnWords;
  readonly outcome: Promise<Outcome>;
  /** Tells `outcome` that nobody waits any longer. */
  giveUp(): void;
  /** Set with the first answer that needs it. */
  neededAt: number | null;
  isTold: boolean;
}

type Outcome = { found: Found } | { error: "late" | "failed" };

export function createRetrieval({ search, notFound, onKnowledge, now, log }: RetrievalOptions): Retrieval {
  /** The newest. An answer's further requests have the same words, so they get the same passages. */
  let sought: Sought | null = null;
  /** What answers wait for: newer words don't end the wait for older ones. */
  const awaited = new Set<Sought>();

  function seek(turn: TurnWords): Sought {
    if (sought && isSame(sought.turn, turn)) return sought;
    const late = Promise.withResolvers<Outcome>();
    const found = search.find(turn).then(
      (result): Outcome => ({ found: result }),
      (error: unknown): Outcome => {
        log("warn", `searching documents: ${messageOf(error)}`);
        return { error: "failed" };
      },
    );
    sought = {
      turn,
      outcome: Promise.race([found, late.promise]),
      giveUp: () => late.resolve({ error: "late" }),
      neededAt: null,
      isTold: false,
    };
    return sought;
  }

  return {
    ahead: (turn) => void seek(turn),
    async prepare(messages, turn) {
      const needed = seek(turn);
      needed.neededAt ??= now();
      awaited.add(needed);
      const outcome = await needed.outcome;
      awaited.delete(needed);
      tell(needed, outcome);
      return "found" in outcome ? withPassages(messages, outcome.found, notFound) : messages;
    },
    tick() {
      for (const { neededAt, giveUp } of awaited) if (now() - (neededAt ?? 0) >= LONGEST_WAIT_MS) giveUp();
    },
    close() {
      for (const { giveUp } of awaited) giveUp();
    },
  };

  function tell(needed: Sought, outcome: Outcome): void {
    if (needed.isTold) return;
    needed.isTold = true;
    const { turnId } = needed.turn;
    if ("error" in outcome) onKnowledge({ turnId, error: outcome.error });
    else if (outcome.found) onKnowledge({ turnId, passages: outcome.found.passages });
  }
}

function isSame(a: TurnWords, b: TurnWords): boolean {
  return a.turnId === b.turnId && a.words === b.words && a.before === b.before;
}
