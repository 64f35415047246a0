/**
 * Reading JSON with the digits of its numbers, compared with JSON.parse on the same text: a large document without such
 * numbers, the same with one, and what a call's start reads.
 */
import { mayHoldExact, parseExact } from "@parley/base/exact/parse-exact";
import { parseBody } from "../server/src/http/json/parse-body.ts";
import { measure, report, type Candidate } from "./measure.ts";

const MIB = 1024 * 1024;

const once = (name: string, work: () => unknown): Candidate => ({
  name,
  run: (iterations) => {
    for (let i = 0; i < iterations; i++) work();
  },
});

function documentOf(bytes: number, last: string): string {
  const member = (index: number) =>
    `{"id":"op_${index}","summary":"Gets order ${index}, as of 2026-11-27T04:00:00.000Z","price":19.99,"max":${index},"tags":["a","b"]}`;
  const members: string[] = [];
  for (let size = 0; size < bytes; size += members.at(-1)?.length ?? 0) members.push(member(members.length));
  return `{"members":[${members.join(",")}],"last":${last}}`;
}

for (const [name, bytes, iterations, rounds] of [
  ["32 MiB", 32 * MIB, 1, 5],
  ["4 KiB, a call's start", 4096, 500, 9],
] as const) {
  const plain = documentOf(bytes, "1");
  const exact = documentOf(bytes, "12345678901234567890");
  const candidates = [
    once("JSON.parse", () => JSON.parse(plain)),
    once("looking for such numbers", () => mayHoldExact(plain)),
    once("parseExact, without such numbers", () => parseExact(plain)),
    once("parseBody, without such numbers", () => parseBody(plain)),
    once("parseExact, with one", () => parseExact(exact)),
  ];
  report(name, await measure(candidates, iterations, rounds));
}
