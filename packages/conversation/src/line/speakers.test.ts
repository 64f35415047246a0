import { expect, test } from "vitest";
import { SILENT_LINE, type LineState } from "./line-state.ts";
import { withoutOthers, type LabelledWords } from "./speakers.ts";

const CALLER = -20;
const FAR = -30;

/** A caller whose level is known; the second half of the last 4 s is theirs, the first that of others. */
const LINE: LineState = {
  ...SILENT_LINE,
  turnLevels: [CALLER, CALLER],
  blocks: Array.from({ length: 66 }, (_, nth) => ({ at: 60 * nth, dbfs: nth < 33 ? FAR : CALLER })),
};
const others = (text: string, speaker: string | null = "1"): LabelledWords => ({
  speaker,
  text,
  from: 200,
  until: 1500,
});
const own = (text: string, speaker: string | null = "0"): LabelledWords => ({
  speaker,
  text,
  from: 2200,
  until: 3500,
});

const hear = (line: LineState, speakers: LabelledWords[], { final = true, at = 4000 } = {}) =>
  withoutOthers(line, { text: speakers.map(({ text }) => text).join(" "), final, speakers }, at);

test("words of another voice, far below the caller, are left out once the caller's voice is known", () => {
  expect(hear(LINE, [others("the news")]).text).toBe("the news");
  const { line, text } = hear(LINE, [others("the news"), own("When are you open?")]);
  expect(text).toBe("When are you open?");
  expect(hear(line, [others("at nine")], { final: false }).text).toBe("");
});

test("once a voice is known to be another's, it is left out over the caller's sound, too", () => {
  const { line } = hear(LINE, [others("the news"), others("at nine"), own("When are you open?")]);
  expect(hear(line, [own("and I", "0"), own("sports", "1")], { final: false }).text).toBe("and I");
});

test("a caller who becomes quieter keeps their label, and nobody is left out once it tells nothing", () => {
  const { line } = hear(LINE, [own("When are you open?")]);
  expect(hear(line, [others("on Sundays", "0")]).text).toBe("on Sundays");
  const away = [1, 2, 3, 4].reduce((known) => hear(known, [others("on Sundays", "0")]).line, line);
  expect(hear(away, [others("the news")]).text).toBe("the news");
});

test("without labels, levels or a caller who was heard lately, all words count", () => {
  const { line } = hear(LINE, [own("When are you open?")]);
  expect(hear(line, [others("the news", null)]).text).toBe("the news");
  expect(hear({ ...line, turnLevels: [] }, [others("the news")]).text).toBe("the news");
  expect(hear({ ...line, blocks: [] }, [others("the news")]).text).toBe("the news");
  expect(hear(line, [others("the news")], { at: 33_400 }).text).toBe("");
  expect(hear(line, [others("the news")], { at: 33_600 }).text).toBe("the news");
});

test("voices as loud as each other are all the caller's", () => {
  const { line } = hear(LINE, [own("When are you open?"), own("the news", "1")]);
  expect(hear(line, [own("sports", "1")]).text).toBe("sports");
});
