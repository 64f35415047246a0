import { expect, test } from "vitest";
import { createFloodGuard } from "./flood-guard.ts";

function setup() {
  const clock = { time: 0 };
  const lines: string[] = [];
  const guard = createFloodGuard(
    () => clock.time,
    (line) => lines.push(line),
  );
  const admitted = (address: string, tries: number) =>
    Array.from({ length: tries }, () => guard.admits(address)).filter(Boolean).length;
  return { clock, lines, admitted };
}

test("a source gets 100 at once and 20 a second, without affecting others", () => {
  const { clock, admitted } = setup();
  expect(admitted("192.0.2.1", 1_000)).toBe(100);
  expect(admitted("192.0.2.2", 1)).toBe(1);
  clock.time = 1_000;
  expect(admitted("192.0.2.1", 1_000)).toBe(20);
});

test("addresses of one IPv6 network, which is what one customer has, are one source", () => {
  const { admitted } = setup();
  const each = Array.from({ length: 200 }, (_, nth) => admitted(`2001:db8:1:2::${nth + 1}`, 1));
  expect(each.reduce((sum, one) => sum + one)).toBe(100);
  expect(admitted("2001:db8:1:3::1", 1)).toBe(1);
});

test("thousands of forged sources together get 1,000 at once and 500 a second", () => {
  const { clock, admitted } = setup();
  const flood = (from: number) =>
    Array.from({ length: 10_000 }, (_, index) =>
      admitted(`10.${from}.${index >> 8}.${index & 255}`, 1),
    ).reduce((sum, one) => sum + one);
  expect(flood(1)).toBe(1_000);
  clock.time = 1_000;
  expect(flood(2)).toBe(500);
});

test("a source that sends too much is logged once an hour, and at most 60 sources are", () => {
  const { clock, lines, admitted } = setup();
  const line = "SIP from 192.0.2.1, which belongs to no trunk, comes too fast: some of it is dropped.";
  admitted("192.0.2.1", 100);
  expect(lines).toEqual([]);
  admitted("192.0.2.1", 50);
  expect(lines).toEqual([line]);
  for (let host = 2; host < 200; host++) admitted(`192.0.2.${host}`, 101);
  expect(lines.length).toBe(61);
  expect(lines.at(-1)).toContain("no more of them are logged this hour");
  clock.time = 3_600_000;
  admitted("192.0.2.1", 200);
  expect(lines.at(-1)).toBe(line);
});

test("of the sources the latest are remembered, since they can be forged", () => {
  const { clock, admitted } = setup();
  expect(admitted("192.0.2.1", 1_000)).toBe(100);
  for (let nth = 0; nth < 4_095; nth++) admitted(`10.1.${nth >> 8}.${nth & 255}`, 1);
  clock.time = 10;
  expect(admitted("192.0.2.1", 3)).toBe(0);
  admitted("10.2.0.1", 1);
  expect(admitted("192.0.2.1", 3)).toBe(3);
});
