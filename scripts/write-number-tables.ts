/**
 * Writes the tables of short numbers, and the examples of the tests, from the metadata of `google-libphonenumber`; with
 * `--check` it ends with status 1 if a committed one differs (docs/decisions/0218-kinds-of-numbers.md).
 */
import { readFileSync, writeFileSync } from "node:fs";
import google from "google-libphonenumber";

const { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil, ShortNumberInfo } = google;
const util = PhoneNumberUtil.getInstance();
const short = ShortNumberInfo.getInstance();
const shortMetadata = google.shortnumbermetadata.countryToMetadata;
const regions = util.getSupportedRegions().toSorted();
const { version } = JSON.parse(
  readFileSync(new URL("../node_modules/google-libphonenumber/package.json", import.meta.url), "utf8"),
) as { version: string };

/** Numbers of fields in `phonemetadata.proto`. */
const EMERGENCY = 27;
/** Toll-free, premium, emergency, all, standard rate, carriers' own, SMS. Not all of them are among "all" (29). */
const SHORT = [4, 5, EMERGENCY, 29, 30, 31, 33];
const PATTERN = 2;

const TYPES = [
  "FIXED_LINE",
  "MOBILE",
  "TOLL_FREE",
  "VOIP",
  "PREMIUM_RATE",
  "SHARED_COST",
  "UAN",
  "PERSONAL_NUMBER",
  "PAGER",
  "VOICEMAIL",
];

const SOURCE = `Written by scripts/write-number-tables.ts from google-libphonenumber ${version}.`;

function patternOf(region: string, field: number): string | null {
  const pattern = shortMetadata[region]?.[field]?.[PATTERN];
  return typeof pattern === "string" ? pattern : null;
}

function shortNumbersSource(): string {
  const emergency = new Set<string>(regions.flatMap((region) => patternOf(region, EMERGENCY) ?? []));
  const codes = regions.flatMap((region) => {
    const patterns = SHORT.flatMap((field) => patternOf(region, field) ?? []);
    return patterns.length === 0 ? [] : [[region, [...new Set(patterns)].join("|")] as const];
  });
  return [
    `/** ${SOURCE} */`,
    "",
    "/** Emergency numbers of all countries, as they are dialled there: alternatives of a regular expression. */",
    `export const EMERGENCY_NUMBERS: readonly string[] = ${json([...emergency].toSorted())};`,
    "",
    "/** Short numbers, emergency numbers among them, by country (ISO 3166-1), as regular expressions. */",
    `export const SHORT_NUMBERS: Readonly<Record<string, string>> = ${json(Object.fromEntries(codes))};`,
    "",
  ].join("\n");
}

/** The examples of a country: E.164 by type, and what is dialled for its short numbers. */
function examplesOf(region: string): Record<string, unknown> {
  const numbers = TYPES.flatMap((type) => {
    const example = util.getExampleNumberForType(region, PhoneNumberType[type] ?? -1);
    return example ? [[type.toLowerCase(), util.format(example, PhoneNumberFormat.E164)] as const] : [];
  });
  const codes = [
    short.getExampleShortNumber(region),
    ...Object.values(ShortNumberInfo.ShortNumberCost).map((cost) =>
      short.getExampleShortNumberForCost(region, cost),
    ),
  ].filter((code) => code !== "");
  const emergency = digitStrings().filter((digits) => short.isEmergencyNumber(digits, region));
  return {
    calling_code: String(util.getCountryCodeForRegion(region)),
    numbers: Object.fromEntries(numbers),
    emergency,
    short: [...new Set(codes)].toSorted(),
  };
}

/** All strings of two or three digits, the length of nearly every emergency number. */
function digitStrings(): string[] {
  return [2, 3].flatMap((length) =>
    Array.from({ length: 10 ** length }, (_, index) => String(index).padStart(length, "0")),
  );
}

function examplesSource(): string {
  const examples = Object.fromEntries(regions.map((region) => [region, examplesOf(region)]));
  return [
    `/** ${SOURCE} */`,
    "",
    "export interface NumberExamples {",
    "  calling_code: string;",
    "  /** In E.164, by libphonenumber's type in lower case, such as `premium_rate`. */",
    "  numbers: Partial<Record<string, string>>;",
    "  /** All of two and three digits. */",
    "  emergency: readonly string[];",
    "  short: readonly string[];",
    "}",
    "",
    "/** By country (ISO 3166-1). */",
    `export const NUMBER_EXAMPLES: Readonly<Record<string, NumberExamples>> = ${json(examples)};`,
    "",
  ].join("\n");
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

const FILES = {
  "../packages/base/src/e164/short-numbers.gen.ts": shortNumbersSource,
  "../packages/testing/src/number-examples.gen.ts": examplesSource,
};
for (const [name, sourceOf] of Object.entries(FILES)) {
  const file = new URL(name, import.meta.url);
  const source = sourceOf();
  if (!process.argv.includes("--check")) {
    writeFileSync(file, source);
  } else if (readFileSync(file, "utf8") !== source) {
    process.stderr.write(`${name} is out of date; run node scripts/write-number-tables.ts and commit it.\n`);
    process.exitCode = 1;
  }
}
