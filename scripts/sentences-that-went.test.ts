/**
 * Sentences that read like a translation and were rewritten, and siblings of them. None comes back: not in texts of
 * the dashboard and the clients, messages of the API, pages of the docs or comments.
 */
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Keyed by what to write instead. Any white space, also with the marks of a comment, may stand between two words. */
const WENT: Record<string, string[]> = {
  "Call with NAME": ["`Call of $", '"Call of ', ">Call of "],
  "View call record": ["Open its record"],
  "These values fill in the prompt": [
    "knows these values from the first word",
    "Values that fill in the agent",
  ],
  "Your browser transcribes your speech": ["has no transcription of its own, this browser"],
  "End the call to close this window": ["Hang up to close"],
  "Your voice agents and their settings": ["Who picks up: what they know"],
  "Uses the workspace's key, or the server's default": [
    "What the agent thinks with",
    "Keys are those of the workspace",
  ],
  "Reset to defaults": ["Back to the standard", "null: the standard"],
  "The language the agent listens for and speaks": ["is to hear and speak"],
  "If no words follow an interruption": ["Without words for so long"],
  "How long before the limit to warn the caller": ["The end is announced so long"],
  "Median and p95": [" in the median /", "95 in 100 within"],
  "Used in": ["Stands in every"],
  "Retried for 24 hours": ["again for a day where"],
  "Select the operations to import": ["those that agents shall"],
  "Agent hung up": ["side hung up"],
  "You won't be able to see this again": ["here and never again"],
  "Only admins can do this": ["needs the role admin"],
  "Create one to fill in the commands below": ["Make one and it stands"],
  "Empty {{ }}: add a variable name": ["This cannot be read: invalid"],
  "NAME turned off": ["is not offered in calls now"],
  "Only one problem is reported": ["One is told; of so many"],
  "How long detected speech outlasts real speech": ["So much longer than speech lasts"],
  "Used after X has failed twice": ["Spoken of when"],
  "Rooms whose cached answers are stale": ["answers are others now"],
  "reply, of what a model or agent says": [
    "an empty answer",
    "partway through an answer",
    "thoughts into its answer",
    "the same answer ends",
    "rehearsal model answers",
  ],
  "Response time, replied in, replies": [
    "answer latency",
    "answered after {",
    "answered after <",
    "} answers`",
  ],
  "by this time yesterday": ["yesterday at this time"],
  "Works with any OpenAI-compatible server": ["server that speaks its protocol"],
  "Models on your own, voices from a server": ["Models of your own", "Voices of a server"],
  "including speech to speech": ["those that hear and speak", "one model hear and speak"],
  "Key works": ["The key works:", "The key works."],
  "Summarizes each call and its outcome": ["and what it came to.", "say what it came to:"],
  "Fill silence while tools run, Start after": ["Bridge slow tools", '"Bridge after'],
  "Lower the agent's voice after": ['"Lower voice after'],
  "Check in after silence, Resume after background noise": ["Ask after silence", "Resume after noise"],
  "Used in this order if": ["Take over in this order"],
  "Tool calls without a mock or recorded result fail": ["Calls that no mock"],
  "A run passes if all of these are true": ["passes if all of them hold"],
  "Doesn't invent unknown orders": ["is not made up"],
  "Your tools, Always available": ["HTTP workspace tools", "No setup needed"],
  "Any voice ID from this provider": ["A voice that isn't listed"],
  "In a call, nothing is sent and the model gets this error": ["A call would send nothing"],
  "Your browser can't transcribe here": ["Your browser stopped transcribing"],
  "This trunk can't call any numbers yet": ["no country and no allowed prefixes"],
  "The API returned 404 Not Found": ["endpoint answered with status", "endpoint answered $"],
  "Testing saved version": [">Saved version<"],
  "Hover a day for details, once": ["Point at a day"],
  "Setup token": ["Owner (made at"],
  "The URL stays the same": ["The link keeps its address"],
  "Uses your unsaved changes without saving them": ["unsaved changes. Nothing is saved"],
  "This link expired or was already used": ["took too long, or was done before"],
  "Wrong password": ["isn't your current password"],
  "For your reference; agents don't see it": ["documentation only"],
  "Analysis failed: …. Retrying soon": ["`Trying again soon.", "answer can't be used:"],
  "The errors, keyed by the turn they happened in": ["by the turn in which it did", "null: by none"],
};

/** Where people read, and what they read it from. */
const READ = [
  "{server,packages/*,clients/*,dashboard,bench,examples}/{src,test,parley}/**/*.{ts,tsx,py}",
  "{bench,scripts}/**/*.{ts,mjs}",
  "dashboard/*.html",
  "docs/*.md",
  "*.md",
  "openapi.json",
];
const IS_LEFT_OUT =
  /node_modules\/|\/dist\/|scripts\/(?:sentences-that-went|plain-words)\.test\.ts$|landed-data\//;

const between = String.raw`(?:\s|\*|//|"\s*\+\s*")+`;
const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const patternOf = (phrase: string): RegExp =>
  new RegExp(
    phrase
      .split(" ")
      .map(escaped)
      .join(between)
      .replace(/^/, /^\w/.test(phrase) ? String.raw`\b` : ""),
    "i",
  );
const PATTERNS = Object.entries(WENT).flatMap(([better, phrases]) =>
  phrases.map((phrase) => ({ better, phrase, pattern: patternOf(phrase) })),
);

/** Rewritten sentences in a text, with what to write instead. */
function faultsIn(text: string): string[] {
  const plain = text.replaceAll("’", "'").replaceAll("&rsquo;", "'");
  return PATTERNS.flatMap(({ better, phrase, pattern }) =>
    pattern.test(plain) ? [`"${phrase}" (better: ${better})`] : [],
  );
}

test.each([
  'title="Answer latency"',
  "<p>A call would\n          send nothing, and",
  " * What went wrong, by the turn in\n * which it did",
  "The endpoint answered with status 404.",
  "isn’t your current password",
])("%j is noticed", (text) => expect(faultsIn(text)).toHaveLength(1));

test("sentences that were rewritten don't come back", () => {
  const files = globSync(READ, { cwd: ROOT })
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => !IS_LEFT_OUT.test(path));
  expect(files.length).toBeGreaterThan(2000);
  const faults = [...new Set<string>(files)].flatMap((path) =>
    faultsIn(readFileSync(join(ROOT, path), "utf8")).map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
