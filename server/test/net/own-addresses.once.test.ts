import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { PUBLIC_ADDRESS, runOnPublicMachine } from "../doubles/network-namespace.ts";
import { OWN_NAME } from "./own-address-setup.ts";
import { PROBES } from "./own-address-probes.ts";
import type { OwnAddressReport, ProbeResult } from "./own-addresses.child.ts";

/** On a machine with one public address; what reaches it is seen on every port. */
let report: OwnAddressReport;

beforeAll(async () => {
  const child = fileURLToPath(new URL("./own-addresses.child.ts", import.meta.url));
  report = (await runOnPublicMachine(child)) as OwnAddressReport;
}, 300_000);

const resultOf = (results: ProbeResult[], name: string) => results.find((result) => result.name === name);
const arriving = PROBES.filter(({ ports }) => ports.length > 0).map(({ name }) => name);

test.each(arriving)("%s gets to this machine if the operator allows it, and not otherwise", (name) => {
  const allowed = resultOf(report.allowed.results, name);
  expect(allowed?.arrived, allowed?.outcome).not.toEqual([]); // proves that it is the guard that refuses
  const refused = resultOf(report.refused.results, name);
  expect(refused?.arrived).toEqual([]);
  expect(refused?.outcome).toMatch(
    /own address|private_network|"end_reason":"provider_error"|\["provider_error"/,
  );
});

test("nothing at all arrives, on any port, from the start to the end", () => {
  expect(report.refused.arrived).toEqual([]);
});

test("the operator's own providers may be on this machine", () => {
  expect([report.allowed.isModelAsked, report.refused.isModelAsked]).toEqual([true, true]);
});

test.each(["tools_create", "tools_create of the service's name", "webhooks_create", "provider_keys_create"])(
  "%s is refused",
  (name) => {
    expect(resultOf(report.refused.results, name)?.outcome).toMatch(
      /^400 .*"PRIVATE_NETWORK".*own addresses/,
    );
  },
);

test("an imported command is refused", () => {
  expect(resultOf(report.refused.results, "tools_import of a command")?.outcome).toMatch(
    /^4\d\d .*own addresses/,
  );
});

test.each([
  ["a document", PUBLIC_ADDRESS],
  ["a document with a server_url", OWN_NAME],
])("%s of the service's own address is imported as no tool", (what, host) => {
  const name = what === "a document" ? "tools_import of a document" : "tools_import with a server_url";
  const outcome = resultOf(report.refused.results, name)?.outcome;
  expect(outcome).toMatch(/^4\d\d /);
  expect(outcome).toContain(host);
});

test("the demo endpoint is admitted, and nothing beside it", () => {
  const outcome = (name: string) => resultOf(report.refused.results, name)?.outcome;
  expect(outcome("the demo endpoint")).toMatch(/^200 .*"status":\d+/);
  expect(outcome("beside the demo endpoint")).toMatch(/^400 .*"PRIVATE_NETWORK"/);
});

test("what is stored and refused is named in the log and in its state", () => {
  expect(Object.values(report.allowed.warnings).flat()).toEqual([]);
  const warned = Object.entries(report.refused.warnings).filter(([, warnings]) => warnings.length > 0);
  const everything = Object.keys(report.refused.warnings).filter((label) => label !== "remote");
  expect(warned.map(([label]) => label).sort()).toEqual(everything.sort());
  expect(report.refused.warnings["udp"]).toEqual([
    "`host` leads to 93.184.216.34, one of the service's own addresses, which it doesn't connect to. Use another, or ask your operator to allow it with SIP_NETWORK_ALLOW.",
  ]);
  for (const kind of ["provider key", "trunk", "tool", "webhook"])
    expect(report.refused.logs).toContain(`a ${kind} leads to this service's own address and is refused`);
  expect(report.allowed.logs).not.toContain("leads to this service's own address");
});

/** Fields of requests that hold a URL or host: each is probed above, or never connected to. */
const KNOWN_FIELDS = [
  "allowed_origins.*", // compared with a page's origin
  "allowed_sip_uris.*", // compared with what is dialled, by way of the trunk's host
  "base_url",
  "builtin_tools.transfer_call.targets.*.sip_uri", // dialled through a trunk's own host
  "curl",
  "draft.builtin_tools.transfer_call.targets.*.sip_uri",
  "host",
  "inbound_auth.addresses.*", // who may call
  "openapi",
  "outbound_proxy",
  "server_url",
  "tool.url",
  "tools.*.url",
  "url",
];

test("no request has another field for a URL or host", () => {
  const document = JSON.parse(readFileSync(new URL("../../../openapi.json", import.meta.url), "utf8"));
  const found = new Set<string>();
  // oxlint-disable-next-line typescript/no-explicit-any -- a document of any shape
  const walk = (given: any, path: string[]): void => {
    const ref: string | undefined = given?.$ref;
    const schema = ref === undefined ? given : document.components.schemas[ref.split("/").at(-1) ?? ""];
    if (!schema || path.length > 8) return;
    const choices = [schema.anyOf, schema.oneOf, schema.allOf, schema.then, schema.else];
    for (const one of choices.flat()) if (one) walk(one, path);
    for (const [name, one] of Object.entries(schema.properties ?? {})) walk(one, [...path, name]);
    if (schema.items) walk(schema.items, [...path, "*"]);
    const name = path.findLast((part) => part !== "*") ?? "";
    const isAddress = schema.format === "uri" || ADDRESS_NAME.test(name);
    if ([schema.type].flat().includes("string") && isAddress) found.add(path.join("."));
  };
  for (const operations of Object.values<Record<string, Body>>(document.paths))
    for (const operation of Object.values(operations))
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) walk(schema, []);
  expect([...found].sort()).toEqual(KNOWN_FIELDS);
});

interface Body {
  requestBody?: { content: Record<string, { schema: unknown }> };
}

const ADDRESS_NAME = /url|uri|host|proxy|address|server|issuer|endpoint|origin|domain|curl|openapi/;
