/** What the vendors' own SDKs say about their models, read from the types that they ship. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface SdkUnion {
  /** The vendor's id in the table of facts. */
  vendor: "openai" | "anthropic" | "gemini" | "deepgram" | "assemblyai";
  package: string;
  file: string;
  /** The text before the union. */
  after: string;
}

const openai = (file: string, after: string): SdkUnion => ({
  vendor: "openai",
  package: "openai",
  file,
  after,
});

export const SDK_UNIONS: readonly SdkUnion[] = [
  openai("resources/shared.d.ts", "export type ChatModel ="),
  openai("resources/shared.d.ts", "export type AllModels ="),
  openai("resources/audio/audio.d.ts", "export type AudioModel ="),
  openai("resources/audio/speech.d.ts", "export type SpeechModel ="),
  openai("resources/realtime/realtime.d.ts", "model?: (string & {}) | 'gpt-realtime' |"),
  openai("resources/realtime/realtime.d.ts", "model?: (string & {}) | 'whisper-1' |"),
  {
    vendor: "anthropic",
    package: "@anthropic-ai/sdk",
    file: "resources/messages/messages.d.ts",
    after: "export type Model =",
  },
  { vendor: "gemini", package: "@google/genai", file: "dist/genai.d.ts", after: "declare type Model_2 =" },
  {
    vendor: "assemblyai",
    package: "assemblyai",
    file: "dist/types/streaming/index.d.ts",
    after: "export type StreamingSpeechModel =",
  },
  {
    vendor: "deepgram",
    package: "@deepgram/sdk",
    file: "dist/cjs/api/types/ListenV1Model.d.ts",
    after: "ListenV1Model: {",
  },
  {
    vendor: "deepgram",
    package: "@deepgram/sdk",
    file: "dist/cjs/api/types/ListenV2Model.d.ts",
    after: "ListenV2Model: {",
  },
];

/** The names in every union that begins so. Throws if the package has no such union any more. */
export function namesIn(modules: string, union: SdkUnion): string[] {
  const source = readFileSync(join(modules, union.package, union.file), "utf8").replaceAll("\r", "");
  const bodies = source.split(union.after).slice(1);
  if (bodies.length === 0) throw new Error(`${union.package}: nothing begins with "${union.after}"`);
  // Unions end with a semicolon on their line, constant objects with a brace. The text before may name models too.
  const all = bodies.map(
    (body) => union.after + (body.split(union.after.endsWith("{") ? "\n}" : ";\n")[0] ?? ""),
  );
  return [
    ...new Set(
      all.flatMap((body) => [...body.matchAll(/['"]([a-z][a-z\d.-]*)['"]/g)].map(([, name = ""]) => name)),
    ),
  ];
}

/** The days on which a package says that models are turned off, by name: OpenAI's in comments, Anthropic's in code. */
export function shutdownsIn(modules: string): Map<string, string> {
  const found = new Map<string, string>();
  const files = [...new Set(SDK_UNIONS.filter(({ vendor }) => vendor === "openai").map(({ file }) => file))];
  for (const file of files) {
    const text = readFileSync(join(modules, "openai", file), "utf8").replaceAll(/\n\s*\*\s*/g, " ");
    for (const [, names = "", date = ""] of text.matchAll(
      /((?:"[\w.-]+",?\s+)*"[\w.-]+"):\s+Announced\s+shutdown\s+date:\s+(\d{4}-\d\d-\d\d)/g,
    ))
      for (const [, name = ""] of names.matchAll(/"([\w.-]+)"/g)) found.set(name, date);
  }
  const code = readFileSync(join(modules, "@anthropic-ai/sdk/resources/messages/messages.js"), "utf8");
  const table = /DEPRECATED_MODELS = \{([^}]*)\}/.exec(code)?.[1] ?? "";
  for (const [, name = "", date = ""] of table.matchAll(/'([\w.-]+)': '(.*?)'/g))
    found.set(name, isoDate(date));
  return found;
}

/** `November 30th, 2026` as `2026-11-30`. */
function isoDate(words: string): string {
  const date = new Date(`${words.replace(/(\d)(?:st|nd|rd|th)/, "$1")} UTC`);
  return date.toISOString().slice(0, 10);
}
