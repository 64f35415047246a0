/** What a server's refusals teach about a model that the table doesn't know, or is wrong about (decision 0231). */
import type { Learned } from "@parley/conversation/call-plan";
import { ProviderError } from "@parley/conversation/ports";

type Api = "chat" | "responses";

/**
 * The members that may be left out, and how refusals speak of them. What a caller would miss is never among them:
 * tools, messages, formats and limits.
 */
const OPTIONAL: Readonly<Record<string, RegExp>> = {
  reasoning_effort: /\breasoning[_ .]effort\b/i,
  reasoning: /(?<![\w])reasoning(?!_)/i,
  temperature: /\btemperature\b/i,
  thinking: /\bthinking\b/i,
  chat_template_kwargs: /\bchat_template_kwargs\b|\benable_thinking\b/i,
  stream_options: /\bstream_options\b|\binclude_usage\b/i,
  service_tier: /\bservice_tier\b/i,
  prompt_cache_key: /\bprompt_cache_key\b/i,
  include: /["'`]include["'`[.]|encrypted[_ ]content/i,
};

/** One limit's two names. The limit is never left out: a refusal can only swap its name. */
const LIMITS: Readonly<Record<string, string>> = {
  max_tokens: "max_completion_tokens",
  max_completion_tokens: "max_tokens",
};

/** `set reasoning_effort to 'none'`, `reasoning_effort: minimal`. */
const ASKED_EFFORT = /\breasoning[_ .]effort["'`]?\s*(?:to|=|:)\s*["'`]?(none|minimal)\b/i;
const SUPPORTED_EFFORTS = /\breasoning[_ .]effort\b.*\bsupported values are\b(.*)/is;
const OTHER_API = /\/v1\/responses\b|\bresponses api\b/i;

export interface Lessons {
  readonly api: Api;
  /** The members of a request, as far as the server takes them. */
  applied(members: Record<string, unknown>): Record<string, unknown>;
  /** True if the request would now differ. */
  learn(error: unknown): boolean;
  /** Everything known so far. */
  learned(): Learned;
}

/** `isFixed`: the agent chose the API, or there is only one. */
export function createLessons({
  api: first,
  isFixed,
  known = { dropped: [] },
}: {
  api: Api;
  isFixed: boolean;
  known?: Learned | undefined;
}): Lessons {
  let api = isFixed ? first : (known.api ?? first);
  let { effort } = known;
  let dropped = [...known.dropped];
  let sent: string[] = [];
  let sentLimit: string | null = null;
  let sentEffort: unknown;
  let isOtherOffered = false;
  /** Each is learnt at most once. */
  const tried = new Set<string>();

  function once(lesson: string): boolean {
    if (tried.has(lesson)) return false;
    tried.add(lesson);
    return true;
  }

  function note(member: string, why: string): true {
    dropped = [...dropped.filter((each) => each.member !== member), { member, why }];
    return true;
  }

  function turnTo(other: Api, why: string): boolean {
    if (isFixed || api === other || !once(other)) return false;
    api = other;
    effort = undefined;
    return note("api", why);
  }

  function setEffort(asked: string | undefined, why: string): boolean {
    const value = asked?.toLowerCase();
    if ((value !== "none" && value !== "minimal") || sentEffort === value || !once(value)) return false;
    effort = value;
    return note("reasoning_effort", why);
  }

  function drop(said: string, why: string): boolean {
    const found = sent
      .map((member) => ({ member, at: said.search(OPTIONAL[member] ?? /(?!)/) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0];
    if (!found || !once(`without ${found.member}`)) return false;
    if (found.member.startsWith("reasoning")) effort = undefined;
    return note(found.member, why);
  }

  function renameLimit(said: string, why: string): boolean {
    const other = sentLimit === null ? undefined : LIMITS[sentLimit];
    if (sentLimit === null || other === undefined || !said.includes(other) || !once("limit")) return false;
    return note(sentLimit, why);
  }

  return {
    get api() {
      return api;
    },
    applied(members) {
      const all = { ...members, ...effortMember(api, effort) };
      const isOut = (name: string) =>
        Object.hasOwn(OPTIONAL, name) &&
        dropped.some(({ member }) => member === name) &&
        !(effort !== undefined && Object.hasOwn(effortMember(api, effort), name));
      const kept = Object.entries(all).filter(([name]) => !isOut(name));
      sent = kept.flatMap(([name]) => (Object.hasOwn(OPTIONAL, name) ? [name] : []));
      sentEffort = kept.find(([name]) => name === "reasoning_effort")?.[1];
      const isRefused = (name: string) => dropped.some(({ member }) => member === name);
      const named = kept.map(([name, value]) => [(isRefused(name) && LIMITS[name]) || name, value] as const);
      sentLimit = named.find(([name]) => Object.hasOwn(LIMITS, name))?.[0] ?? null;
      return Object.fromEntries(named);
    },
    learn(error) {
      if (!(error instanceof ProviderError)) return false;
      const { status, message: why } = error;
      if (api === "responses" && (status === 404 || status === 405)) return turnTo("chat", why);
      if (status !== 400 && status !== 422) return false;
      const said = error.said ?? why;
      if (OTHER_API.test(said)) isOtherOffered = true;
      if (setEffort(ASKED_EFFORT.exec(said)?.[1], why)) return true;
      const supported = SUPPORTED_EFFORTS.exec(said)?.[1] ?? "";
      if (setEffort(/\b(?:none|minimal)\b/i.exec(supported)?.[0], why)) return true;
      const isAboutEffort = OTHER_API.test(said) || OPTIONAL["reasoning_effort"]?.test(said);
      if (isOtherOffered && isAboutEffort && api === "chat" && turnTo("responses", why)) return true;
      return renameLimit(said, why) || drop(said, why);
    },
    learned: () => ({
      ...(!isFixed && api !== first && { api }),
      ...(effort !== undefined && { effort }),
      dropped,
    }),
  };
}

function effortMember(api: Api, effort: string | undefined): Record<string, unknown> {
  if (effort === undefined) return {};
  return api === "chat" ? { reasoning_effort: effort } : { reasoning: { effort } };
}
