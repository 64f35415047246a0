import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Transcript } from "@parley/conversation/ports";
import { utter } from "../../contract/speech-to-text-contract.ts";
import { createPieceSender, type SendingRules } from "./piece-sender.ts";

interface Asked {
  ms: number;
  guess(text: string): void;
  answer(text: string): Promise<void>;
  fail(): Promise<void>;
}

function start(rules: SendingRules) {
  const asked: Asked[] = [];
  const heard: Transcript[] = [];
  const failures: string[] = [];
  let sentMs = 0;
  const sender = createPieceSender({
    ...rules,
    transcribe(samples, onGuess) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      asked.push({
        ms: samples.length / 16,
        guess: onGuess,
        answer: (text) => (resolve(text), turn()),
        fail: () => (reject(new Error("no")), turn()),
      });
      return promise;
    },
    onTranscript: (transcript) => heard.push(transcript),
    onSent: (ms) => (sentMs += ms),
    onFailure: (thrown) => failures.push(String(thrown)),
    onTooSlow: () => failures.push("too slow"),
  });
  const finals = (): string[] => heard.flatMap(({ text, final }) => (final ? [text] : []));
  return { sender, asked, heard, finals, failures, sentMs: () => sentMs };
}

const OWN: SendingRules = { atOnce: 1, most: 4 };
const VENDOR: SendingRules = { atOnce: 2, most: 4 };

describe("at a server of one's own", () => {
  test("one file is out, and what is said meanwhile waits and is sent joined", async () => {
    const { sender, asked, finals } = start(OWN);
    for (let i = 0; i < 3; i++) utter(sender);
    expect(asked.map(({ ms }) => ms)).toEqual([1000]);
    await asked[0]?.answer("One.");
    expect(asked.map(({ ms }) => ms)).toEqual([1000, 3000]);
    await asked[1]?.answer("One, two, three.");
    expect(finals()).toEqual(["One.", "One, two, three."]);
  });
});

describe("at a vendor", () => {
  test("a second file may be out, and the first one's answer is ignored if it comes later", async () => {
    const { sender, asked, finals } = start(VENDOR);
    for (let i = 0; i < 3; i++) utter(sender);
    expect(asked.map(({ ms }) => ms)).toEqual([1000, 2000]);
    await asked[1]?.answer("One, two.");
    await asked[0]?.answer("One.");
    expect(finals()).toEqual(["One, two."]);
    expect(asked[2]?.ms).toBe(3000);
  });

  test("an earlier answer is told as long as there is none to more", async () => {
    const { sender, asked, finals } = start(VENDOR);
    for (let i = 0; i < 2; i++) utter(sender);
    await asked[0]?.answer("One.");
    await asked[1]?.answer("One, two.");
    expect(finals()).toEqual(["One.", "One, two."]);
  });

  test("words of a later sound wait for those of an earlier one", async () => {
    const { sender, asked, finals } = start({ atOnce: 2, most: 1.5 });
    utter(sender);
    await asked[0]?.answer("One.");
    utter(sender);
    utter(sender);
    expect(asked.map(({ ms }) => ms)).toEqual([1000, 2000, 1100]);
    await asked[2]?.answer("Three.");
    expect(finals()).toEqual(["One."]);
    await asked[1]?.answer("One, two.");
    expect(finals()).toEqual(["One.", "One, two.", "Three."]);
  });

  test("the failure of a file that another one covers is none", async () => {
    const { sender, asked, finals, failures } = start(VENDOR);
    for (let i = 0; i < 2; i++) utter(sender);
    await asked[0]?.fail();
    await asked[1]?.answer("One, two.");
    expect(failures).toEqual([]);
    expect(finals()).toEqual(["One, two."]);
  });
});

test("once the turn is closed, its sound is not sent again", async () => {
  const { sender, asked } = start(OWN);
  utter(sender);
  await asked[0]?.answer("One.");
  sender.turnClosed();
  utter(sender);
  expect(asked.map(({ ms }) => ms)).toEqual([1000, 1100]);
});

test("sound that waited when the turn was closed is sent by itself, before what follows", async () => {
  const { sender, asked, finals } = start(OWN);
  utter(sender);
  utter(sender);
  sender.turnClosed();
  utter(sender);
  await asked[0]?.answer("One.");
  await asked[1]?.answer("Two.");
  await asked[2]?.answer("Three.");
  expect(asked.map(({ ms }) => ms)).toEqual([1000, 1100, 1100]);
  expect(finals()).toEqual(["One.", "Two.", "Three."]);
});

test("guesses are told for sound that is new", async () => {
  const { sender, asked, heard } = start(OWN);
  utter(sender);
  asked[0]?.guess("On");
  await asked[0]?.answer("One.");
  utter(sender);
  asked[1]?.guess("One, tw");
  expect(heard.map(({ text }) => text)).toEqual(["On", "One."]);
});

test("what is sent is counted, again if it is sent again", async () => {
  const { sender, asked, sentMs } = start(OWN);
  utter(sender);
  await asked[0]?.answer("One.");
  utter(sender);
  expect(sentMs()).toBe(3000);
});

test("a failure ends it", async () => {
  const { sender, asked, failures } = start(OWN);
  utter(sender);
  utter(sender);
  await asked[0]?.fail();
  utter(sender);
  expect(failures).toEqual(["Error: no"]);
  expect(asked).toHaveLength(1);
});
