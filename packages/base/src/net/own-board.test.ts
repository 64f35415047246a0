import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { compileRules, refuseHost } from "./network-rules.ts";
import { networksOf } from "./own/networks.ts";
import { createOwnBoard, readOwnPlaces, writeOwnPlaces } from "./own-board.ts";

const SETTINGS = {
  publicUrl: "https://voice.example.com",
  toolNetworkAllow: ["9.9.9.0/24", "friend.example.com"],
  sip: { networkAllow: ["4.4.4.4"] },
};
const PLACES = {
  addresses: ["8.8.4.4", "9.9.9.9", "2600::1", "4.4.4.4"],
  hosts: {
    "voice.example.com": "8.8.4.4",
    "friend.example.com": "8.8.4.4",
    "allowed.example.com": "9.9.9.9",
  },
};
const nowhere = () => false;

test("what is written later is refused by rules that were compiled before", () => {
  const own = createOwnBoard();
  const rules = compileRules(networksOf(SETTINGS, own).tools, nowhere);
  expect(rules.allowsAddress("8.8.4.4")).toBe(true);
  writeOwnPlaces(own, PLACES);
  for (const address of ["8.8.4.4", "2600::1", "2600:0:0::1", "4.4.4.4"])
    expect(rules.allowsAddress(address), address).toBe(false);
  expect(rules.allowsAddress("1.1.1.1")).toBe(true);
  writeOwnPlaces(own, { addresses: [], hosts: {} });
  expect(rules.allowsAddress("8.8.4.4")).toBe(true);
});

test("the operator allows tools and trunks apart", () => {
  const own = createOwnBoard();
  writeOwnPlaces(own, PLACES);
  const { tools, workspaces, phone } = networksOf(SETTINGS, own);
  for (const policy of [tools, workspaces]) {
    const rules = compileRules(policy, nowhere);
    expect([rules.allowsAddress("9.9.9.9"), rules.allowsAddress("4.4.4.4")]).toEqual([true, false]);
    expect([rules.isOwn("9.9.9.9"), rules.isOwn("4.4.4.4"), rules.isOwn("10.0.0.1")]).toEqual([
      false,
      true,
      false,
    ]);
  }
  const rules = compileRules(phone, nowhere);
  expect([rules.allowsAddress("9.9.9.9"), rules.allowsAddress("4.4.4.4")]).toEqual([false, true]);
});

test("the service's own names are refused without a lookup, unless they or their address are allowed", () => {
  const own = createOwnBoard();
  writeOwnPlaces(own, PLACES);
  const rules = compileRules(networksOf(SETTINGS, own).tools, nowhere);
  const refused = { host: "voice.example.com", address: "8.8.4.4" };
  for (const host of ["voice.example.com", "VOICE.example.com."])
    expect(refuseHost(host, rules)).toEqual(refused);
  for (const host of [
    "friend.example.com",
    "allowed.example.com",
    "other.example.com",
    "a.voice.example.com",
  ])
    expect(refuseHost(host, rules), host).toBeNull();
});

test("only the workspaces' policies know nothing of the demo endpoint", () => {
  const { tools, workspaces, phone } = networksOf(SETTINGS, createOwnBoard());
  const demo = new URL("https://voice.example.com/demo/orders/1");
  expect([tools, workspaces, phone].map((policy) => compileRules(policy, nowhere).isDemo(demo))).toEqual([
    true,
    false,
    false,
  ]);
});

test("the operator's own addresses may be on this machine", () => {
  const rules = compileRules({ allow: [], demoPrefix: null, own: null }, () => true);
  expect(rules.allowsAddress("4.4.4.4")).toBe(true);
  expect(rules.isOwn("4.4.4.4")).toBe(false);
});

test("another thread reads whole texts while this one writes", async () => {
  const own = createOwnBoard();
  const code = `
    const { parentPort, workerData } = require("node:worker_threads");
    import(workerData.module).then(({ readOwnPlaces }) => {
      const read = readOwnPlaces(workerData.own);
      let last = 0, reads = 0;
      parentPort.postMessage("started");
      while (last < 400) { // the writer's last text
        const { list } = read();
        if (new Set(list.map((each) => each.split(".")[0])).size > 1) throw new Error("torn: " + list);
        last = Math.max(last, list.length);
        reads += 1;
      }
      parentPort.postMessage("whole");
    });`;
  const module = new URL("./own-board.ts", import.meta.url).href;
  const worker = new Worker(code, { eval: true, workerData: { own, module } });
  const whole = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  worker.on("message", (message) => (message === "started" ? started : whole).resolve());
  worker.on("error", whole.reject);
  await Promise.race([started.promise, whole.promise]);
  for (let count = 1; count <= 100; count += 1) {
    const length = count === 100 ? 400 : (count * 37) % 390;
    const addresses = Array.from(
      { length },
      (_, index) => `${(count % 200) + 1}.0.${index >> 8}.${index & 255}`,
    );
    writeOwnPlaces(own, { addresses, hosts: {} });
  }
  await whole.promise;
  await worker.terminate();
  expect(readOwnPlaces(own)().list).toHaveLength(400);
});

test("too much is refused, and what was there stays", () => {
  const own = createOwnBoard();
  writeOwnPlaces(own, PLACES);
  const addresses = Array.from({ length: 20_000 }, () => "8.8.8.8");
  expect(() => writeOwnPlaces(own, { addresses, hosts: {} })).toThrow(RangeError);
  expect(readOwnPlaces(own)().list).toEqual(PLACES.addresses);
});
