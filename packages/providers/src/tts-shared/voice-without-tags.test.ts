import { expect, test } from "vitest";
import type { SpokenMark, TextToSpeech } from "@parley/conversation/ports";
import { voiceWithoutTags } from "./voice-without-tags.ts";

/** Says when each word has been said, and how long the text was. */
function recording() {
  const said: string[] = [];
  const voice: TextToSpeech = {
    async *speak(text, { onMarks }) {
      await Promise.resolve();
      said.push(text);
      const marks = [...text.matchAll(/\S+/gu)].map((word, nth) => ({
        place: word.index + word[0].length,
        ms: nth * 100,
      }));
      onMarks?.(marks);
      yield new Int16Array(text.length);
    },
  };
  return { voice, said };
}

async function speak(voice: TextToSpeech, text: string) {
  const marks: SpokenMark[] = [];
  const { signal } = new AbortController();
  const onMarks = (more: readonly SpokenMark[]): void => void marks.push(...more);
  const sound = await Array.fromAsync(voice.speak(text, { language: "en", signal, onMarks }));
  return { samples: sound.reduce((sum, { length }) => sum + length, 0), marks };
}

test.for<[string, string]>([
  ["[laughs] That's a good one.", "That's a good one."],
  ["Well, [sighs deeply] I see. [short pause] Go on.", "Well, I see. Go on."],
  ["[Starts laughing] Oh [excited]!", "Oh !"],
  ["Press [1] or see [the list].", "Press [1] or see [the list]."],
  ["Hello.", "Hello."],
])("of %s, it says: %s", async ([text, expected]) => {
  const { voice, said } = recording();
  await speak(voiceWithoutTags(voice), text);
  expect(said).toEqual([expected]);
});

test("times of words refer to the text with its tags", async () => {
  const { voice } = recording();
  const text = "[laughs] Well, [sighs] fine.";
  const { marks } = await speak(voiceWithoutTags(voice), text);
  expect(marks.map(({ place }) => text.slice(0, place))).toEqual(["[laughs] Well,", text]);
});

test("tags alone are a pause, which is no failure", async () => {
  const { voice, said } = recording();
  expect(await speak(voiceWithoutTags(voice), "[sighs]")).toEqual({ samples: 3_200, marks: [] });
  expect(said).toEqual([]);
});

test("what the voice performs stays", async () => {
  const { voice, said } = recording();
  await speak(voiceWithoutTags(voice, ["laughter"]), "[laughter] Oh [sighs] dear.");
  expect(said).toEqual(["[laughter] Oh dear."]);
});
