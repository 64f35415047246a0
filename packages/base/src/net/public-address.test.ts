import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

/** IANA's special-purpose registries row by row, plus multicast and reserved space. Deliberately repeated here. */
const REGISTRY = [
  "0.0.0.0/8",
  "0.0.0.0/32",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.0.0/29",
  "192.0.0.8/32",
  "192.0.0.9/32",
  "192.0.0.10/32",
  "192.0.0.170/32",
  "192.0.0.171/32",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.88.99.2/32",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "255.255.255.255/32",
  "168.63.129.16/32",
  "::1/128",
  "::/128",
  "::/96",
  "::ffff:0:0/96",
  "::ffff:0:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "100:0:0:1::/64",
  "2001::/23",
  "2001::/32",
  "2001:1::1/128",
  "2001:1::2/128",
  "2001:1::3/128",
  "2001:2::/48",
  "2001:3::/32",
  "2001:4:112::/48",
  "2001:10::/28",
  "2001:20::/28",
  "2001:30::/28",
  "2001:db8::/32",
  "2002::/16",
  "2620:4f:8000::/48",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

interface Range {
  bits: 32 | 128;
  first: bigint;
  last: bigint;
}

const RANGES = REGISTRY.map(parseRange);

/** For every prefix: its first and last address, one in between, and the neighbours on both sides. */
const EDGES = RANGES.flatMap(({ bits, first, last }) =>
  [first - 1n, first, (first + last) / 2n, last, last + 1n]
    .filter((value) => value >= 0n && value < 1n << BigInt(bits))
    .map((value) => ({ address: format(value, bits), isPublic: isPublicByArithmetic(value, bits) })),
);

describe("every prefix of the registries, at its edges", () => {
  test.each(EDGES)("$address: $isPublic", ({ address, isPublic }) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  test("the table has public neighbours of both families", () => {
    const neighbours = EDGES.filter(({ isPublic }) => isPublic).map(({ address }) => address);
    expect(neighbours.filter((address) => address.includes(":")).length).toBeGreaterThan(5);
    expect(neighbours.filter((address) => !address.includes(":")).length).toBeGreaterThan(20);
  });
});

/** An IPv4 address embedded in each of these forms. All are refused, whatever the address. */
const EMBEDDING: [string, (address: string) => string][] = [
  ["IPv4-mapped", (address) => `::ffff:${address}`],
  ["IPv4-compatible", (address) => `::${address}`],
  ["IPv4-translated", (address) => `::ffff:0:${address}`],
  ["NAT64", (address) => `64:ff9b::${address}`],
  ["NAT64, local use", (address) => `64:ff9b:1:abcd::${address}`],
  ["6to4", (address) => `2002:${hex(address)}::1`],
  ["Teredo server", (address) => `2001:0:${hex(address)}::1`],
  ["Teredo client", (address) => `2001:0:4136:e378:8000:63bf:${hex(address, true)}`],
  ["ISATAP", (address) => `2606:4700:1:2:0:5efe:${address}`],
  ["ISATAP, global", (address) => `2606:4700:1:2:200:5efe:${address}`],
  ["ISATAP, link-local", (address) => `fe80::5efe:${address}`],
];
const IPV4 = ["127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.1.1", "0.0.0.0", "93.184.216.34"];

describe("IPv6 forms that embed an IPv4 address", () => {
  test.each(EMBEDDING.flatMap(([name, embed]) => IPV4.map((address) => [name, embed(address)])))(
    "%s %s",
    (_name, address) => {
      expect(isPublicAddress(address ?? "")).toBe(false);
    },
  );
});

test.each([
  "fe80::1%eth0",
  "2606:4700::1%eth0",
  "::1%lo",
  "[::1]",
  "[2606:4700::1]",
  "2606:4700::1/128",
  "8.8.8.8/32",
  "",
  " ",
  "example.com",
  "8.8.8",
  "8.8.8.8.",
  "8.8.8.8 ",
  "08.8.8.8",
  "0x8.8.8.8",
  "134744072",
  "1:2:3",
  "::g",
])("%j is no address, so it is not public", (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test("spelling does not matter", () => {
  expect(isPublicAddress("2606:4700:4700:0:0:0:0:1111")).toBe(true);
  expect(isPublicAddress("2606:4700:4700::1111")).toBe(true);
  expect(isPublicAddress("FD00::1")).toBe(false);
  expect(isPublicAddress("0:0:0:0:0:FFFF:7F00:0001")).toBe(false);
});

function isPublicByArithmetic(value: bigint, bits: 32 | 128): boolean {
  if (bits === 128 && value >> 125n !== 1n) return false; // 2000::/3
  return !RANGES.some((range) => range.bits === bits && value >= range.first && value <= range.last);
}

function parseRange(range: string): Range {
  const [address = "", length = ""] = range.split("/");
  const bits = address.includes(":") ? 128 : 32;
  const size = 1n << BigInt(bits - Number(length));
  const first = bits === 32 ? BigInt(`0x${hex(address).replace(":", "")}`) : parseIpv6(address);
  return { bits, first, last: first + size - 1n };
}

function parseIpv6(address: string): bigint {
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from(
    { length: address.includes("::") ? 8 - left.length - right.length : 0 },
    () => "0",
  );
  return BigInt(`0x${[...left, ...zeros, ...right].map((group) => group.padStart(4, "0")).join("")}`);
}

function format(value: bigint, bits: 32 | 128): string {
  const digits = value.toString(16).padStart(bits / 4, "0");
  if (bits === 128) return (digits.match(/.{4}/g) ?? []).join(":");
  return (digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).join(".");
}

/** `7f00:0001`, or inverted, as Teredo writes the client's address. */
function hex(ipv4: string, isInverted = false): string {
  const bytes = ipv4.split(".").map((byte) => Number(byte) ^ (isInverted ? 255 : 0));
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${digits.slice(0, 4)}:${digits.slice(4)}`;
}
