/** What a page shows if everything in it is as long as the API allows. */
import type { Page } from "playwright-core";

/** One word: what wraps or is cut must do so inside it. */
const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const text = (length: number) => WORD.repeat(Math.ceil(length / WORD.length)).slice(0, length);
const NAME = text(255);
const EMAIL = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.de`;

/** By the name of a member, wherever it is in a response. */
const LONGEST: Record<string, string> = {
  name: NAME,
  label: NAME,
  resource_name: NAME,
  description: text(255),
  caller_name: NAME,
  first_words: text(300),
  from_number: "+123456789012345",
  to_number: "+123456789012345",
  number: "+123456789012345",
  username: text(255),
  host: `${"h".repeat(63)}.${"o".repeat(63)}.example.com`,
  url: `https://api.example.com/${"pfad".repeat(506)}`,
  email: EMAIL,
  address: "2001:0db8:85a3:08d3:1319:8a2e:255.255.255.255",
  user_agent: `Mozilla/5.0 ${"x".repeat(488)}`,
};
/** Of days, and of a fortnight in lists. */
const MANY = 1_234_567;
const MANY_A_DAY = 123_456;
const LONG_AGO = "2015-01-01T00:00:00.000Z";

/** From the next load on, everything that the page reads is as long as it can be, and of every kind there is. */
export async function lengthenAnswers(page: Page): Promise<void> {
  await page.route("**/public/v1/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== "GET" || pathname.endsWith("/events")) return await route.fallback();
    const response = await route.fetch();
    const isJson = response.headers()["content-type"]?.includes("json");
    if (!response.ok() || !isJson) return await route.fulfill({ response });
    return await route.fulfill({ response, json: lengthened(pathname, await response.json()) });
  });
}

function lengthened(pathname: string, answer: unknown): unknown {
  const long = withLongStrings(answer);
  if (pathname.endsWith("/insights")) return withNumbers(long, MANY_A_DAY);
  if (/\/(usage|figures)$/.test(pathname)) return withNumbers(long, MANY);
  if (pathname.endsWith("/calls")) return withCalls(long as List<Call>);
  if (/\/calls\/call_\w+$/.test(pathname)) return { ...(long as object), latency: LATENCY };
  if (pathname.endsWith("/scenarios")) return withResults(long as List<object>);
  if (pathname.endsWith("/overview")) return withToolResults(long as List<object>);
  return long;
}

interface List<T> {
  data: T[];
}

type Call = Record<string, unknown>;

function withLongStrings(value: unknown, key = ""): unknown {
  if (typeof value === "string") return LONGEST[key] ?? (key.endsWith("_at") ? LONG_AGO : value);
  if (Array.isArray(value)) return value.map((each) => withLongStrings(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withLongStrings(each, name)]));
}

/** With every number and every amount that was missing; but for a call's results, which are few. */
function withNumbers(value: unknown, number: number): unknown {
  if (typeof value === "number") return number;
  if (Array.isArray(value)) return value.map((each) => withNumbers(each, number));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (name === "results") return [name, RESULTS.map((result) => ({ result, calls: number }))];
      if (name === "costs") return [name, costsOf(value)];
      if (/^p\d\d(_ms)?$/.test(name)) return [name, 123_456];
      return [name, withNumbers(each, number)];
    }),
  );
}

const RESULTS = ["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"];

function costsOf({ days = [] }: { days?: unknown[] }) {
  const vendors = ["model", "transcriber", "voice"].map((part) => ({
    part,
    provider: "openai",
    model: WORD,
    input_tokens: 123_456_789,
    output_tokens: 12_345_678,
    audio_ms: 123_456_789,
    characters: 123_456_789,
    amount: 123_456.78,
    cached_tokens: 123_456_789,
  }));
  return {
    currency: "USD",
    amount: 123_456.78,
    dated: "2026-11-26",
    is_partial: true,
    others: [],
    vendors,
    days: days.map(() => 12_345.67),
  };
}

/** One of each result and direction, from one. */
function withCalls(page: List<Call>): List<Call> {
  const [call] = page.data;
  if (!call) return page;
  const talk = [{ role: "agent", start_ms: 0, end_ms: 60_000 }];
  const data = RESULTS.map((result, index) => ({
    ...call,
    id: `${String(call["id"])}${index}`,
    result,
    status: result === "failed" ? "failed" : "completed",
    end_reason: index % 2 === 0 ? "provider_error" : "silence_timeout",
    direction: ["inbound", "outbound", "browser"][index % 3],
    caller_name: index === 2 ? null : NAME,
    first_words: LONGEST["first_words"],
    tool_calls: 123,
    tool_errors: index % 2 === 0 ? 99 : 0,
    median_ms: 59_999,
    duration_ms: 35_999_000,
    recorded: true,
    draft: true,
    talk,
  }));
  return { ...page, data };
}

const LATENCY = Array.from({ length: 5 }, (_turn, index) => {
  const at = 3_000_000 + index * 200_000;
  const [speech_ended_ms, final_transcript_ms, first_token_ms] = [at, at + 12_345, at + 34_567];
  const [first_speech_byte_ms, first_frame_ms] = [at + 56_789, at + 123_456];
  return {
    turn_id: `turn_${index}`,
    speech_ended_ms,
    final_transcript_ms,
    first_token_ms,
    first_speech_byte_ms,
    first_frame_ms,
  };
});

function withResults(page: List<object>): List<object> {
  const of = (agent_version: number, passed: number) => {
    const failed_call_ids = Array.from({ length: 10 - passed }, (_run, index) => `call_${index}`);
    return { agent_version, runs: 10, passed, failed_call_ids, errors: 0 };
  };
  return { ...page, data: page.data.map((each) => ({ ...each, results: [of(9_999, 1), of(9_998, 10)] })) };
}

function withToolResults(page: List<object>): List<object> {
  const result = (index: number) => ({
    id: `inv_${index}`,
    call_id: `call_${index}`,
    started_at: LONG_AGO,
    status: 500,
    duration_ms: 1,
    error: null,
  });
  const last_results = Array.from({ length: 5 }, (_run, index) => result(index));
  return { ...page, data: page.data.map((each) => ({ ...each, agent_count: 1_000, last_results })) };
}
