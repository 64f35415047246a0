import { describe, expect, test } from "vitest";
import { changeWords, partMoment, spanTimes, talkWords, timesBefore } from "./home-span.ts";

describe("the span", () => {
  const now = new Date(2026, 4, 20, 14, 12, 30);

  test("today begins at midnight here and has a part for each whole hour", () => {
    const until = new Date(2026, 4, 20, 15);
    expect(spanTimes("today", now)).toEqual({ since: new Date(2026, 4, 20), until, parts: 15 });
  });

  test("a week is seven days, today included", () => {
    const until = new Date(2026, 4, 21);
    expect(spanTimes("week", now)).toEqual({ since: new Date(2026, 4, 14), until, parts: 7 });
  });

  test("the first minute of a day has a part too", () => {
    expect(spanTimes("today", new Date(2026, 4, 20, 0, 0, 1)).parts).toBe(1);
  });

  test("what it is compared with ends at the same time of day", () => {
    expect(timesBefore("today", now)).toEqual({
      from: new Date(2026, 4, 19).toISOString(),
      to: new Date(2026, 4, 19, 14, 12, 30).toISOString(),
    });
    expect(timesBefore("week", now)).toEqual({
      from: new Date(2026, 4, 7).toISOString(),
      to: new Date(2026, 4, 13, 14, 12, 30).toISOString(),
    });
  });

  test("its parts begin at whole hours, or are days", () => {
    const moments = [0, 13].map((hour) =>
      partMoment(new Date(2026, 4, 20, hour), "today").replace("\u202f", " "),
    );
    expect(moments).toEqual(["12 AM", "1 PM"]);
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
