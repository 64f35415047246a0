/** Records which of a call's providers deliver, for the call and for each turn, and names the vendor of a warning. */
import type { CallEvent } from "../call-messages.ts";
import type { CallPlan, Learned } from "../call-plan.ts";
import type { TokenUse } from "../ports.ts";
import {
  accessesOf,
  isElsewhere,
  placeOfVoice,
  plannedProviders,
  type CallProviders,
  type ProviderCount,
  type ProviderKind,
  type TurnProviders,
  type UsedProvider,
  voicesOfOthers,
  withVoice,
} from "../provider-use.ts";

export interface ProviderLog {
  /** From now on this provider is used: the planned one (0), or one of its fallbacks (from 1). */
  asks(kind: ProviderKind, nth: number): void;
  /** From now on the page's own recognition is used, which comes last. */
  asksPage(): void;
  /** An answer of the model took this many tokens. */
  used(tokens: TokenUse): void;
  /** The server of this model doesn't take everything that it was sent. Returns the event that says so. */
  learned(model: number, learned: Learned): CallEvent;
  /** The provider in use has delivered, for this generation, utterance or turn of the caller. */
  delivered(kind: ProviderKind, to: number | string | null): void;
  /** What the transcriber and the voice report. */
  ofTranscriber: { onSent(ms: number): void };
  ofVoice: {
    onVoice(nth: number, language: string): void;
    onSound(utterance: number): void;
    onSpoken(characters: number): void;
  };
  /** The call ends: reports what is left to report. */
  settle(): void;
  /** Adds the vendor and caller's turn to a warning, and to a turn those that served it. */
  completed(event: CallEvent, turnId: string | null): CallEvent;
}

const KINDS: Readonly<Record<string, ProviderKind>> = {
  model_failed: "model",
  model_empty: "model",
  private_text: "model",
  voice_failed: "voice",
  transcriber_failed: "transcriber",
  hearing_failed: "transcriber",
  words_dropped: "transcriber",
  words_missing: "transcriber",
};

/** How many recent deliveries are remembered until their turn is recorded. */
const MOST_REMEMBERED = 500;

/**
 * `onChange` gets everything known so far, for each provider that delivers and each answer whose tokens are counted.
 */
export function createProviderLog(plan: CallPlan, onChange: (providers: CallProviders) => void): ProviderLog {
  let known = plannedProviders(plan);
  const otherVoices = voicesOfOthers(plan).map(withVoice);
  const asked: Record<ProviderKind, number> = { model: 0, transcriber: 0, voice: 0 };
  const deliveries = new Map<string, UsedProvider[]>();
  let isTold = true;
  /** Sound for the transcriber in use that isn't counted yet: it comes 50 times a second. */
  let sentMs = 0;

  function inUse(kind: ProviderKind): UsedProvider | undefined {
    const { planned, fallbacks } = known[kind];
    return [planned, ...fallbacks, ...(kind === "voice" ? otherVoices : [])][asked[kind]];
  }

  /** The vendor whose failure a warning reports; null if it isn't about one. */
  function vendorOf(code: string): string | null {
    const kind = Object.hasOwn(KINDS, code) ? KINDS[code] : undefined;
    return kind ? (inUse(kind)?.provider ?? null) : null;
  }

  function remember(key: string, provider: UsedProvider): void {
    const before = deliveries.get(key) ?? [];
    if (!before.includes(provider)) deliveries.set(key, [...before, provider]);
    const [oldest] = deliveries.keys();
    if (deliveries.size > MOST_REMEMBERED && oldest !== undefined) deliveries.delete(oldest);
  }

  function servedTo({ turn, spoken }: CallEvent & { type: "turn" }): TurnProviders {
    const of = (kind: ProviderKind, to: number | string | null | undefined) =>
      deliveries.get(`${kind} ${to ?? ""}`) ?? [];
    return {
      model: of("model", spoken?.generation),
      transcriber: of("transcriber", turn.id),
      voice: of("voice", spoken?.utterance),
    };
  }

  /** Reported along with the next event. */
  function count(kind: ProviderKind, added: Amounts): void {
    const used = inUse(kind);
    // A speech model is paid by its tokens, for what it hears and says too.
    const isPaidByTokens = plan.speech !== null && kind !== "model" && asked[kind] === 0;
    if (!used || isPaidByTokens) return;
    const { counts = [] } = known[kind];
    const sum = {
      ...addedTo(counts, used, added),
      elsewhere: isElsewhere(accessesOf(plan, kind)[asked[kind]]),
    };
    const others = counts.filter(({ provider, model }) => provider !== sum.provider || model !== sum.model);
    known = { ...known, [kind]: { ...known[kind], counts: [...others, sum] } };
    isTold = false;
  }

  function countSound(): void {
    if (sentMs > 0) count("transcriber", { ms: sentMs });
    sentMs = 0;
  }

  function tell(): void {
    countSound();
    isTold = true;
    onChange(known);
  }

  function asks(kind: ProviderKind, nth: number): void {
    if (kind === "transcriber") countSound();
    asked[kind] = nth;
  }

  function delivered(kind: ProviderKind, to: number | string | null): void {
    const provider = inUse(kind);
    if (!provider) return;
    if (to !== null) remember(`${kind} ${to}`, provider);
    const { served } = known[kind];
    if (served.includes(provider)) return;
    known = { ...known, [kind]: { ...known[kind], served: [...served, provider] } };
    tell();
  }

  return {
    asks,
    delivered,
    asksPage() {
      const { planned, fallbacks } = known.transcriber;
      asks(
        "transcriber",
        [planned, ...fallbacks].findLastIndex(({ provider }) => provider === "page"),
      );
    },
    used(tokens) {
      const { input, output } = tokens;
      count("model", tokens);
      const { model } = known;
      const before = model.tokens ?? { input: 0, output: 0 };
      const sum = { input: before.input + input, output: before.output + output };
      known = { ...known, model: { ...model, tokens: sum } };
      tell();
    },
    learned(model, learned) {
      known = {
        ...known,
        model: { ...known.model, dropped: [...learned.dropped, ...(learned.tools ?? [])] },
      };
      tell();
      return { type: "learned", model, learned };
    },
    ofTranscriber: { onSent: (ms) => void (sentMs += ms) },
    ofVoice: {
      onVoice: (nth, language) => asks("voice", placeOfVoice(plan, language, nth)),
      onSound: (utterance) => delivered("voice", utterance),
      onSpoken: (characters) => count("voice", { characters }),
    },
    settle() {
      if (!isTold || sentMs > 0) tell();
    },
    completed(event, turnId) {
      if (event.type === "warning") return { vendor: vendorOf(event.code), turnId, ...event };
      return event.type === "turn"
        ? { type: "turn", turn: { ...event.turn, served: servedTo(event) } }
        : event;
    },
  };
}

type Amounts = Omit<ProviderCount, "provider" | "model" | "elsewhere">;

/** The sum of what this provider has done before and now. */
function addedTo(
  counts: readonly ProviderCount[],
  { provider, model }: UsedProvider,
  added: Amounts,
): ProviderCount {
  const before = counts.find((each) => each.provider === provider && each.model === model);
  const sum: ProviderCount = { provider, model, ...before };
  for (const [name, more] of Object.entries(added) as [keyof typeof added, number][])
    sum[name] = (sum[name] ?? 0) + more;
  return sum;
}
