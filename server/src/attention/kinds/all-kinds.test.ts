import { describe, expect, test } from "vitest";
import { ATTENTION_KINDS } from "../../events/entries/attention-entry.ts";
import { findProblems, findUndecided, KINDS } from "./all-kinds.ts";
import type {
  AgentFacts,
  Facts,
  ServiceFacts,
  ToolFacts,
  TrunkFacts,
  WebhookFacts,
} from "./problem-facts.ts";

const NOW = new Date("2026-11-24T20:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const failed = (minutes: number, cause = "It timed out.") => ({ cause, failedAt: ago(minutes) });

const FINE: Facts = {
  now: NOW,
  pages: "/w/ws_1",
  agents: [],
  trunks: [],
  idleNumbers: [],
  tools: [],
  webhooks: [],
  refusedKeys: [],
  scenarios: [],
  service: null,
};

const titles = (facts: Partial<Facts>) => findProblems({ ...FINE, ...facts }).map(({ title }) => title);

test("nothing is wrong with a workspace in which nothing is wrong", () => {
  const service = { freeBytes: 5e9, isDatabaseFull: false, databaseAwayAt: null };
  expect(findProblems({ ...FINE, service })).toEqual([]);
});

test("every kind has its name, and says who may see it", () => {
  expect(Object.keys(KINDS)).toEqual([...ATTENTION_KINDS]);
  for (const [name, { kind }] of Object.entries(KINDS)) expect(kind).toBe(name);
  const least = (role: string) => ATTENTION_KINDS.filter((kind) => KINDS[kind].leastRole === role);
  expect(least("owner")).toEqual(["database", "disk"]);
  expect(least("admin")).toEqual(ATTENTION_KINDS.filter((kind) => /^(?:provider|trunk)_/.test(kind)));
});

describe("tools", () => {
  const tool = (changes: Partial<ToolFacts>): ToolFacts => ({
    id: "tool_1",
    name: "book_visit",
    updatedAt: ago(600),
    runs: 10,
    failures: 2,
    last: failed(1),
    ...changes,
  });

  test("fail from 20 % of 10 runs on", () => {
    expect(titles({ tools: [tool({})] })).toEqual(["book_visit failed in 2 of 10 runs"]);
    expect(titles({ tools: [tool({ runs: 9, failures: 9 })] })).toEqual([]);
    expect(titles({ tools: [tool({ runs: 11 })] })).toEqual([]);
  });

  test("are mended by a run that succeeds, or by saving them", () => {
    expect(titles({ tools: [tool({ last: null })] })).toEqual([]);
    expect(titles({ tools: [tool({ updatedAt: ago(1) })] })).toEqual([]);
  });

  test("are worse if most runs fail", () => {
    const severities = [4, 5].map(
      (failures) => findProblems({ ...FINE, tools: [tool({ failures })] })[0]?.severity,
    );
    expect(severities).toEqual(["warn", "bad"]);
  });
});

describe("provider keys", () => {
  const agent = (name: string, part: Partial<AgentFacts["parts"][number]>): AgentFacts => ({
    id: `agt_${name}`,
    name,
    parts: [{ kind: "model", provider: "anthropic", isUsable: false, shutdowns: [], ...part }],
  });

  test("are missing once for all agents that need them", () => {
    const agents = ["Mara", "Ben", "Cleo", "Dan"].map((name) => agent(name, {}));
    expect(findProblems({ ...FINE, agents })).toMatchObject([
      { title: "No key for Anthropic", cause: "Mara, Ben and 2 more can't take calls without it", count: 4 },
    ]);
    expect(titles({ agents: [agent("Mara", { isUsable: true })] })).toEqual([]);
  });

  test("that were refused are a problem until they are saved again", () => {
    const key = {
      provider: "cartesia" as const,
      isOwn: true,
      savedAt: ago(60),
      refused: failed(10, "HTTP 401"),
    };
    expect(titles({ refusedKeys: [key] })).toEqual(["Cartesia rejected the workspace's key"]);
    expect(titles({ refusedKeys: [{ ...key, savedAt: ago(5) }] })).toEqual([]);
    expect(titles({ refusedKeys: [{ ...key, isOwn: false, savedAt: null }] })).toEqual([
      "Cartesia rejected the server's key",
    ]);
  });

  test("models that end are told of 60 days before", () => {
    const ends = (date: string) => [
      agent("Mara", { isUsable: true, shutdowns: [{ message: "It ends.", date }] }),
    ];
    expect(titles({ agents: ends("2027-01-20") })).toEqual(["A model of Mara will be turned off soon"]);
    expect(titles({ agents: ends("2027-02-20") })).toEqual([]);
    expect(titles({ agents: ends("2026-11-01") })).toEqual(["A model of Mara was turned off"]);
  });
});

describe("trunks", () => {
  const trunk = (changes: Partial<TrunkFacts>): TrunkFacts => ({
    id: "trk_1",
    label: "Denver",
    outbound: true,
    dialsNobody: false,
    isUp: true,
    lastError: null,
    numbers: 2,
    updatedAt: ago(600),
    limit: null,
    ...changes,
  });

  test("that nothing is known of are neither down nor up", () => {
    const trunks = [trunk({ isUp: null, updatedAt: ago(9) })];
    expect(titles({ trunks })).toEqual([]);
    expect(findUndecided({ ...FINE, trunks })).toEqual([
      { kind: "trunk_down", id: "trk_1", savedAt: ago(9) },
    ]);
    expect(findUndecided({ ...FINE, trunks: [trunk({ isUp: true }), trunk({ isUp: false })] })).toEqual([]);
  });

  test("are down, with the numbers that can't be reached", () => {
    expect(
      findProblems({ ...FINE, trunks: [trunk({ isUp: false, lastError: "It answered 403." })] }),
    ).toMatchObject([
      { title: "Trunk “Denver” is down", cause: "It answered 403. 2 numbers can't be reached" },
    ]);
  });

  test("dial nobody only matters where calls are placed", () => {
    expect(titles({ trunks: [trunk({ dialsNobody: true })] })).toEqual([
      "Trunk “Denver” can't call any numbers yet",
    ]);
    expect(titles({ trunks: [trunk({ dialsNobody: true, outbound: false })] })).toEqual([]);
  });

  test("are at their limit for an hour, or until they are saved", () => {
    expect(titles({ trunks: [trunk({ limit: failed(59) })] })).toEqual([
      "Trunk “Denver” has reached its limit",
    ]);
    expect(titles({ trunks: [trunk({ limit: failed(61) })] })).toEqual([]);
    expect(titles({ trunks: [trunk({ limit: failed(5), updatedAt: ago(4) })] })).toEqual([]);
  });
});

test("a webhook fails from three attempts on, until it is saved", () => {
  const webhook: WebhookFacts = {
    id: "whk_1",
    name: "CRM sync",
    updatedAt: ago(60),
    failures: 3,
    last: failed(1, "The endpoint answered 503 instead of 2xx."),
    waiting: 14,
  };
  expect(findProblems({ ...FINE, webhooks: [webhook] })).toMatchObject([
    {
      title: "Webhook “CRM sync” is failing",
      cause: "The endpoint answered 503 instead of 2xx. 14 deliveries waiting",
    },
  ]);
  expect(titles({ webhooks: [{ ...webhook, failures: 2 }] })).toEqual([]);
  expect(titles({ webhooks: [{ ...webhook, updatedAt: NOW }] })).toEqual([]);
});

test("scenarios are one problem for each agent", () => {
  const scenario = { agentId: "agt_1", agentName: "Mara", failing: ["Hangs up", "Asks twice"], all: 5 };
  expect(findProblems({ ...FINE, scenarios: [scenario] })).toMatchObject([
    { title: "2 of 5 scenarios of Mara fail", cause: "In the last run: Hangs up and Asks twice", count: 2 },
  ]);
});

test("a number without an agent is something to know", () => {
  expect(findProblems({ ...FINE, idleNumbers: [{ id: "num_1", number: "+16125550142" }] })).toMatchObject([
    {
      kind: "number_unassigned",
      severity: "info",
      title: "+16125550142 has no agent",
      link: "/w/ws_1/phone/numbers/num_1",
    },
  ]);
});

test("the service's disk and database are told only where its owners are", () => {
  const service = (changes: Partial<ServiceFacts>): ServiceFacts => ({
    freeBytes: 5e9,
    isDatabaseFull: false,
    databaseAwayAt: null,
    ...changes,
  });
  expect(titles({ service: service({ freeBytes: 9e8 }) })).toEqual(["The server's disk is almost full"]);
  expect(titles({ service: service({ isDatabaseFull: true }) })).toEqual(["The database's disk is full"]);
  expect(titles({ service: service({ databaseAwayAt: ago(9) }) })).toEqual([
    "The database couldn't be reached",
  ]);
  expect(titles({ service: service({ databaseAwayAt: ago(11) }) })).toEqual([]);
});
