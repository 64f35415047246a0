/**
 * Search in documents, by words alone: how often the right passage is among three (bench/knowledge/README.md), and what
 * a search, an index and its memory cost with 10,000 passages, against 1,000 in the same run.
 */
import { readdirSync, readFileSync } from "node:fs";
import { writeIndex } from "@parley/search/index/write-index";
import type { IndexedDocument } from "@parley/search/index/indexed-document";
import { type OpenIndex, openIndex } from "@parley/search/index/open-index";
import type { Passage } from "@parley/search/passages/block";
import { cutPassages } from "@parley/search/passages/cut-passages";
import { readMarkdown } from "@parley/search/passages/read-markdown";
import { findPassages } from "@parley/search/ranking/find-passages";
import { median, percentile } from "./measure.ts";

interface Fact {
  id: string;
  file: string;
  anchor: string;
}
interface Question {
  kind: "like" | "different" | "unanswered";
  question: string;
  facts: string[];
}

const FOLDER = new URL("knowledge/", import.meta.url);
const CUT_OFF = 0.6;
const GIVEN = 3;
const ROUNDS = 5;

const documents = readCorpus();
const questions = readLines<Question>("questions.jsonl");
const facts = new Map(readLines<Fact>("facts.jsonl").map((fact) => [fact.id, fact]));
reportFound(openIndex(writeIndex(documents)));
reportCosts();

function readCorpus(): IndexedDocument[] {
  const corpus = new URL("corpus/", FOLDER);
  return readdirSync(corpus)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({
      id: name,
      name: name.replace(/\.md$/u, ""),
      version: 1,
      language: "en",
      passages: cutPassages(readMarkdown(readFileSync(new URL(name, corpus), "utf8"))),
    }));
}

function readLines<Line>(name: string): Line[] {
  const lines = readFileSync(new URL(name, FOLDER), "utf8").trim().split("\n");
  // The files beside this one, whose shape is told in their README.
  return lines.map((line) => JSON.parse(line) as Line);
}

function reportFound(index: OpenIndex): void {
  console.log(`Right passage among ${GIVEN}, cut-off ${CUT_OFF} (without it)`);
  for (const kind of ["like", "different"] as const) {
    const asked = questions.filter((question) => question.kind === kind);
    const [withCutOff, without] = [CUT_OFF, 0].map(
      (cutOff) => asked.filter((question) => isFound(index, question, cutOff)).length,
    );
    console.log(`  ${kind.padEnd(12)} ${withCutOff} of ${asked.length} (${without})`);
  }
  const unanswered = questions.filter(({ kind }) => kind === "unanswered");
  const nothing = unanswered.filter(({ question }) => given(index, question, CUT_OFF).length === 0);
  console.log(`  unanswered   nothing given for ${nothing.length} of ${unanswered.length}`);
}

function given(index: OpenIndex, question: string, cutOff: number) {
  return findPassages(index, question, { limit: GIVEN, cutOff }).passages;
}

function isFound(index: OpenIndex, { question, facts: ids }: Question, cutOff: number): boolean {
  return given(index, question, cutOff).some(({ documentId, text }) =>
    ids.some((id) => {
      const fact = facts.get(id);
      return (
        fact?.file === documentId && bare(text).includes(bare(fact.anchor.replaceAll(/\]\([^)]*\)/gu, "]")))
      );
    }),
  );
}

/** Letters and digits only: marks of Markdown and line breaks don't matter. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
}

function reportCosts(): void {
  const costs = [1_000, 10_000].map((passages) => costOf(repeated(passages)));
  const [small, large] = costs;
  if (!small || !large) return;
  console.log("\nWith 10,000 passages (× 1,000 passages)");
  for (const [name, unit] of [
    ["build", "ms"],
    ["open", "ms"],
    ["first", "ms"],
    ["p50", "ms"],
    ["p95", "ms"],
    ["size", "MB"],
  ] as const) {
    console.log(
      `  ${name.padEnd(6)} ${large[name].toFixed(2).padStart(9)} ${unit}  × ${(large[name] / small[name]).toFixed(2)}`,
    );
  }
}

/** The corpus again and again, each time with words of its own, as other documents would have. */
function repeated(count: number): IndexedDocument[] {
  const all = documents.flatMap(({ passages }) => passages);
  const passages = Array.from({ length: count }, (_, index): Passage => {
    const { heading, page, text } = all[index % all.length] ?? { heading: "", page: null, text: "" };
    return { heading, page, text: `${text} Copy${Math.floor(index / all.length)}word${index % 97}` };
  });
  return [{ id: "all", name: "All", version: 1, language: "en", passages }];
}

function costOf(indexed: readonly IndexedDocument[]) {
  const began = performance.now();
  const buffer = writeIndex(indexed);
  const built = performance.now();
  const index = openIndex(buffer);
  const opened = performance.now();
  given(index, questions[0]?.question ?? "", CUT_OFF);
  const first = performance.now() - opened;
  const times = Array.from({ length: ROUNDS }, () => questions)
    .flat()
    .map(({ question }) => {
      const start = performance.now();
      given(index, question, CUT_OFF);
      return performance.now() - start;
    });
  return {
    build: built - began,
    open: opened - built,
    first,
    p50: median(times),
    p95: percentile(times, 0.95),
    size: buffer.byteLength / 1e6,
  };
}
