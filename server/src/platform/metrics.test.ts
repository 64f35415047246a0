import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

const { registry } = createMetrics(() => ({ live: 0, queued: 0 }));
const printed = await registry.metrics();
/** By name, as `/metrics` prints it. */
const types = new Map(
  [...printed.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => [name, type]),
);
const ours = [...types.keys()].filter((name) => name.startsWith("parley_"));
const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), "utf8");

/** The metric that a series belongs to; undefined if /metrics has no such series. */
function metricOf(series: string): string | undefined {
  const type = types.get(series);
  if (type !== undefined) return type === "histogram" ? undefined : series;
  const base = series.replace(/_(?:bucket|sum|count)$/, "");
  return types.get(base) === "histogram" ? base : undefined;
}

function labelsOf(metric: string): string[] {
  const { labelNames } = registry.getSingleMetric(metric) as unknown as { labelNames: string[] };
  return [...labelNames, "instance", "le"];
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[];
}

test("the Grafana dashboard asks for metrics and labels that exist, and for each of ours", async () => {
  const { panels } = JSON.parse(await read("examples/grafana/parley.json")) as Dashboard;
  const targets = panels.flatMap(({ title, targets = [] }) =>
    targets.map((target) => ({ title, ...target })),
  );
  expect(targets.length).toBeGreaterThan(20);
  const asked = new Set<string>();
  for (const { title, expr, legendFormat } of targets) {
    const series = expr.match(/\b(?:parley|process|nodejs)_\w+/g) ?? [];
    expect(series, title).not.toEqual([]);
    const metrics = series.map((name) => metricOf(name) ?? `unknown ${name}`);
    expect(metrics.join(), title).not.toContain("unknown");
    const labels = [
      ...[...expr.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, names = ""]) => names.split(", ")),
      ...[...expr.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, name = ""]) => name),
      ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name),
    ];
    for (const metric of metrics) {
      asked.add(metric);
      expect(labelsOf(metric), `${title}: ${metric}`).toEqual(expect.arrayContaining(labels));
    }
  }
  expect([...asked].filter((name) => name.startsWith("parley_")).toSorted()).toEqual(ours.toSorted());
});

test("the docs list our metrics with their labels, and no others", async () => {
  const page = await read("docs/observability.md");
  const rows = [...page.matchAll(/^\| `(parley_\w+)` \| (.*?) \|/gm)];
  expect(rows.map(([, name = ""]) => name).toSorted()).toEqual(ours.toSorted());
  for (const [, name = "", labels = ""] of rows) {
    const listed = [...labels.matchAll(/`(\w+)`(?::[^|]*?(?=, `\w+`:|$))?/g)].map(([, label = ""]) => label);
    expect(labelsOf(name), name).toEqual([...listed, "instance", "le"]);
  }
});

test("a thousand trunks make no more series than their kinds and states", async () => {
  const trunks = Array.from({ length: 1_000 }, (_, n) => ({
    kind: n % 4 === 0 ? "twilio" : "sip",
    isUp: n % 3 > 0,
  }));
  const { registry: full } = createMetrics(() => ({ live: 0, queued: 0 }), { countTrunks: () => trunks });
  const series = (await full.metrics()).match(/^parley_trunks\{.*$/gm);
  expect(series?.toSorted()).toEqual([
    'parley_trunks{kind="sip",state="down"} 250',
    'parley_trunks{kind="sip",state="up"} 500',
    'parley_trunks{kind="twilio",state="down"} 84',
    'parley_trunks{kind="twilio",state="up"} 166',
  ]);
  trunks.length = 1;
  expect((await full.metrics()).match(/^parley_trunks\{.*$/gm)).toEqual([
    'parley_trunks{kind="twilio",state="down"} 1',
  ]);
});

test("capacity, draining and what waits are read on a scrape, and a database that is away keeps none from being answered", async () => {
  let isAway = false;
  const { registry: full } = createMetrics(() => ({ live: 20, queued: 5 }), {
    capacity: () => 100,
    isDraining: () => true,
    countWaiting: () =>
      isAway ? Promise.reject(new Error("away")) : Promise.resolve({ webhooks: 7, mails: 3 }),
  });
  const lines = await full.metrics();
  for (const line of [
    "parley_capacity 100",
    "parley_capacity_used 0.25",
    "parley_draining 1",
    "parley_webhook_backlog 7",
    "parley_mail_backlog 3",
  ])
    expect(lines.split("\n")).toContain(line);
  isAway = true;
  expect(await full.metrics()).toContain("\nparley_webhook_backlog 7\n");
});
