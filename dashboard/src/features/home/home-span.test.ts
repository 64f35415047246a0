import { describe, expect, test } from "vitest";
import { changeWords, partMoment, spanQuery, talkWords } from "./home-span.ts";

describe("the span", () => {
  const now = new Date(2026, 4, 20, 14, 12, 30);

  test("today begins at midnight here and has a part for each hour", () => {
    const { since, parts } = spanQuery("today", now);
    expect(new Date(since)).toEqual(new Date(2026, 4, 20));
    expect(parts).toBe(15);
  });

  test("a week is seven days, today included", () => {
    const { since, parts } = spanQuery("week", now);
    expect(new Date(since)).toEqual(new Date(2026, 4, 14));
    expect(parts).toBe(7);
  });

  test("the first minute of a day has a part too", () => {
    expect(spanQuery("today", new Date(2026, 4, 20, 0, 0, 1)).parts).toBe(1);
  });

  test("parts shorter than an hour have moments of their own, days their date", () => {
    const moments = [0, 48, 96, 144].map((minutes) =>
      partMoment(new Date(2026, 4, 20, 0, minutes), "today").replace("\u202f", " "),
    );
    expect(moments).toEqual(["12:00 AM", "12:48 AM", "1:36 AM", "2:24 AM"]);
    expect(partMoment(new Date(2026, 4, 20), "week")).toBe("May 20");
  });
});

describe("the words", () => {
  test("say how much more or less", () => {
    expect(changeWords(118, 100)).toBe("+18%");
    expect(changeWords(50, 100)).toBe("−50%");
    expect(changeWords(5, 5)).toBe("±0%");
    expect(changeWords(5, 0)).toBeNull();
  });

  test("say how long people talked", () => {
    expect(talkWords(0)).toBe("0 s");
    expect(talkWords(59_400)).toBe("59 s");
    expect(talkWords(720_000)).toBe("12 min");
    expect(talkWords(22_320_000)).toBe("6 h 12 min");
  });
});
