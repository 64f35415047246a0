import { expect, test } from "vitest";
import { createClusterGate, type IncomingRequest } from "./cluster-gate.ts";
import { hashClusterBody, CLUSTER_HEADER } from "./cluster-signature.ts";

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);
const BODY = Buffer.from("v=0");

function gates({ senderKeys = [KEY], keys = [KEY] } = {}) {
  let now = 1_000_000;
  const refused: string[] = [];
  const onRefused = (why: string) => void refused.push(why);
  const sender = createClusterGate({ id: "node_a", keys: senderKeys, now: () => now, onRefused });
  const gate = createClusterGate({ id: "node_b", keys, now: () => now, onRefused });
  const request = (change: Partial<IncomingRequest> = {}, to = "node_b"): IncomingRequest => {
    const what = { to, client: "192.0.2.7", method: "POST", path: "/calls/call_1/whip?x=1" };
    return { method: "POST", url: what.path, headers: sender.sign(what, BODY), ...change };
  };
  return { gate, request, refused, pass: (ms: number) => (now += ms) };
}

const refusal = /is only for processes of this service/;

test("a request signed with a shared key is admitted, with the client's address and the body's hash", () => {
  const { gate, request } = gates();
  const sent = request();
  expect(gate.admit(sent)).toEqual({ client: "192.0.2.7", bodyHash: hashClusterBody(BODY) });
  expect(gate.admit(sent)).not.toBeNull(); // the same request may be checked again
});

test("a request without the header isn't from a peer", () => {
  expect(gates().gate.admit({ method: "GET", url: "/", headers: {} })).toBeNull();
});

test("a replayed request is refused", () => {
  const { gate, request } = gates();
  const sent = request();
  gate.admit(sent);
  expect(() => gate.admit({ ...sent })).toThrow(refusal);
});

test.each<[string, Partial<IncomingRequest>]>([
  ["another method", { method: "DELETE" }],
  ["another path", { url: "/calls/call_2/whip?x=1" }],
  ["another query", { url: "/calls/call_1/whip?x=2" }],
  ["no signature", { headers: { [CLUSTER_HEADER]: "v1" } }],
  ["two headers", { headers: { [CLUSTER_HEADER]: ["v1", "v1"] } }],
])("a signature for %s is refused", (_case, change) => {
  const { gate, request } = gates();
  expect(() => gate.admit(request(change))).toThrow(refusal);
});

test("a request for another process is refused", () => {
  const { gate, refused, request } = gates();
  expect(() => gate.admit(request({}, "node_c"))).toThrow(refusal);
  expect(refused).toEqual([]); // anybody can send this
});

test("the client's address can't be changed on the way", () => {
  const { gate, request } = gates();
  const sent = request();
  const parts = String(sent.headers[CLUSTER_HEADER]).split(".");
  parts[4] = Buffer.from("127.0.0.1").toString("base64url");
  expect(() => gate.admit({ ...sent, headers: { [CLUSTER_HEADER]: parts.join(".") } })).toThrow(refusal);
});

test.each([
  [-31_000, "31 s ahead of"],
  [31_000, "31 s behind"],
])("a request whose time is off by %d ms is refused", (ms, what) => {
  const { gate, refused, request, pass } = gates();
  const sent = request();
  pass(ms);
  expect(() => gate.admit(sent)).toThrow(refusal);
  expect(refused).toEqual([`Its clock is ${what} this machine's.`]);
});

test("one shared key is enough, so that processes can change their keys one after another", () => {
  const changing = gates({ senderKeys: [OTHER_KEY, KEY] });
  expect(changing.gate.admit(changing.request())).not.toBeNull();
  const strange = gates({ senderKeys: [OTHER_KEY] });
  expect(() => strange.gate.admit(strange.request())).toThrow(refusal);
  expect(strange.refused).toEqual([expect.stringContaining("SECRETS_KEYS")]);
});
