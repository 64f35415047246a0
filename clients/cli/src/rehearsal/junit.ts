/** Results as JUnit XML, which CI systems show. */
import { plainText } from "../command/plain-text.ts";
import type { RehearsalResult } from "./rehearsal-result.ts";
import { placeOf, transcriptLines } from "./rehearsal-result.ts";

/** One suite per file, and per agent whose scenarios ran. */
export function junitXml(results: readonly RehearsalResult[]): string {
  const places = [...new Set(results.map(({ rehearsal }) => placeOf(rehearsal)))];
  const suites = places.map((place) =>
    suite(
      place,
      results.filter(({ rehearsal }) => placeOf(rehearsal) === place),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts(results)}>`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function suite(place: string, results: readonly RehearsalResult[]): string {
  const cases = results.map(testCase);
  return [`  <testsuite name="${escaped(place)}" ${counts(results)}>`, ...cases, "  </testsuite>"].join("\n");
}

function testCase(result: RehearsalResult): string {
  const { rehearsal, problems, status } = result;
  const head = `    <testcase name="${escaped(rehearsal.name)}" classname="${escaped(rehearsal.agent)}" time="${seconds([result])}"`;
  const tag = status === "error" ? "error" : "failure";
  const failed = status === "passed" ? [] : [`      <${tag} message="${escaped(problems.join("; "))}"/>`];
  const transcript = transcriptLines(result).join("\n");
  const output = transcript === "" ? [] : [`      <system-out>${escaped(transcript)}</system-out>`];
  const inside = [...failed, ...output];
  return inside.length === 0 ? `${head}/>` : [`${head}>`, ...inside, "    </testcase>"].join("\n");
}

function counts(results: readonly RehearsalResult[]): string {
  const count = (wanted: RehearsalResult["status"]) =>
    results.filter(({ status }) => status === wanted).length;
  return `tests="${results.length}" failures="${count("failed")}" errors="${count("error")}" time="${seconds(results)}"`;
}

function seconds(results: readonly RehearsalResult[]): string {
  return (results.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0) / 1_000).toFixed(3);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 has no way to write most control characters, lone surrogates, U+FFFE and U+FFFF. */
function escaped(text: string): string {
  const writable = plainText(text).replaceAll(/[\p{Cs}\ufffe\uffff]/gu, "\u{fffd}");
  return writable.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
