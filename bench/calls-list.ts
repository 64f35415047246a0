/**
 * The calls list and the figures over 100,000 calls with transcripts: medians over rounds, each compared with the first
 * page without filters in the same run. On the embedded database, or on a PostgreSQL server with the argument
 * `postgres`. Goal: nothing over 300 ms on the embedded database, and no long wait for others while something is
 * exported.
 *
 *   node bench/calls-list.ts [postgres] [--calls 100000] [--rounds 5] [--only TEXT]
 */
import { parseArgs } from "node:util";
import { openBenchService } from "./bench-service.ts";
import { writeHistory } from "../server/test/harness/call-history.ts";
import { median } from "./measure.ts";

const GOAL_MS = 300;
const { values, positionals } = parseArgs({
  options: {
    calls: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
  },
  allowPositionals: true,
});
const calls = Number(values.calls);
const onPostgres = positionals.includes("postgres");

const service = await openBenchService(onPostgres, async (db, { workspaceId, exampleAgentId: agentId }) => {
  const began = performance.now();
  await writeHistory(db, { workspaceId, agentId, calls });
  console.log(`${calls} calls written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
});
const { workspaceId, exampleAgentId, headers } = service;
const api = `${service.url}/public/v1/workspaces/${workspaceId}`;
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString();
const date = (before: number) => day(before).slice(0, 10);

const BASELINE = "first page";
const list = (query: string) => `/calls?${query}`;
const candidates = [
  [BASELINE, list("")],
  ["first page, as the dashboard asks for it", list("limit=25&include=talk")],
  ["page of 200", list("limit=200")],
  ["oldest first", list("sort=created_at")],
  ["outcome of 1 in 10", list("outcome=reason%3Drefund")],
  ["outcome of 1 in 1,000", list("outcome=reason%3Dcomplaint")],
  ["outcome that none has", list("outcome=reason%3Dnone")],
  ["result: unresolved, 1 in 20", list("result=unresolved")],
  ["result: failed, 1 in 25", list("result=failed")],
  ["result that none has", list("result=voicemail")],
  ["a tool failed, 1 in 40", list("tool_failed=true")],
  ["no tool failed", list("tool_failed=false")],
  ["at least 25 minutes, 1 in 2,000", list("min_duration_ms=1500000")],
  ["a length that none has", list("min_duration_ms=7200000")],
  ["version 3 of an agent", list(`agent_id=${exampleAgentId}&version=3`)],
  ["version 3 of any agent", list("version=3")],
  ["a caller", list("caller=%2B49301000042")],
  ["a caller who never called", list("caller=%2B49300000000")],
  ["calls of an agent", list(`agent_id=${exampleAgentId}`)],
  ["an agent without calls", list("agent_id=agt_none")],
  ["outbound calls, 1 in 4", list("direction=outbound")],
  ["rehearsals, none", list("direction=rehearsal")],
  ["an end reason that none has", list("end_reason=max_duration")],
  [
    "failed tool of an agent in a month",
    list(`agent_id=${exampleAgentId}&tool_failed=true&from=${day(60)}&to=${day(30)}`),
  ],
  ["search: a word of every call", list("search=order")],
  ["search: a word of 1 in 50", list("search=refund")],
  ["search: a word of 1 in 10,000", list("search=zeppelin")],
  ["search: a word that nobody said", list("search=xylophone")],
  ["search: two words", list("search=refund%20week")],
  ["search: a phrase", list("search=%22where%20is%20my%20order%22")],
  ["search: all without a word", list("search=order%20-refund")],
  ["search: a whole number", list("search=%2B49301000042")],
  ["search: a part of a number", list("search=1000042")],
  ["search: a common word, no result", list("search=order&result=voicemail")],
  ["figures above the list", "/calls/figures"],
  ["an agent's performance, 30 days", `/agents/${exampleAgentId}/figures`],
  ["an agent's performance, a year", `/agents/${exampleAgentId}/figures?from=${date(359)}&to=${date(0)}`],
  ["usage, 30 days", "/usage"],
  ["usage, a year", `/usage?from=${date(359)}&to=${date(0)}`],
  ["home page, 24 hours", "/insights"],
  ["home page, 31 days", `/insights?since=${day(30.9)}`],
  ["tools overview", "/tools/overview"],
  ["export: until it begins", "/calls/export"],
  ["export: first lines, rare filter", "/calls/export?min_duration_ms=1500000"],
].filter(([name = ""]) => name === BASELINE || name.includes(values.only)) as [string, string][];

const samples = candidates.map(() => [] as number[]);
// The rest of an aborted export would slow what comes next, so exports are measured last.
for (const isExport of [false, true]) {
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [index, [name, path]] of candidates.entries()) {
      if (name.startsWith("export") !== isExport) continue;
      const took = await measure(path, isExport);
      if (round > 0) samples[index]?.push(took); // the first round is a warm-up
    }
  }
}
console.log(
  `\n${calls} calls on ${onPostgres ? "PostgreSQL" : "the embedded database"} (medians of ${values.rounds} rounds)`,
);
const baseline = median(samples[0] ?? []);
for (const [index, [name]] of candidates.entries()) {
  const took = median(samples[index] ?? []);
  const slow = took > GOAL_MS ? "   over the goal" : "";
  console.log(
    `  ${name.padEnd(42)} ${took.toFixed(1).padStart(8)} ms   × ${(took / baseline).toFixed(2).padStart(6)}${slow}`,
  );
}
await measureExport();
await service.close();

/** How long it takes until the whole answer is there, or only its first lines. */
async function measure(path: string, onlyBeginning: boolean): Promise<number> {
  const began = performance.now();
  const leaving = new AbortController();
  const answer = await fetch(api + path, { headers, signal: leaving.signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  if (!onlyBeginning) await answer.arrayBuffer();
  else await answer.body?.getReader().read();
  const took = performance.now() - began;
  leaving.abort();
  return took;
}

/** A whole export, and what others notice of it: the first page again and again. */
async function measureExport(): Promise<void> {
  const beside: number[] = [];
  const over = new AbortController();
  const began = performance.now();
  const exported = fetch(`${api}/calls/export?limit=${calls}`, { headers })
    .then((answer) => answer.text())
    .finally(() => over.abort());
  while (!over.signal.aborted) beside.push(await measure(list(""), false));
  const lines = (await exported).split("\r\n").length - 2;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const longest = Math.max(...beside).toFixed(0);
  console.log(
    `  export of ${lines} calls in ${seconds} s; beside it the first page in ${median(beside).toFixed(1)} ms (median), ${longest} ms (longest)`,
  );
}
