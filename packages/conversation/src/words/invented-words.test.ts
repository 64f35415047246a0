import { describe, expect, test } from "vitest";
import { isInvented } from "./invented-words.ts";

describe("invented", () => {
  test.each([
    ["See you in the next video.", 280],
    ["Ha ".repeat(112), 1_200],
    ["Mm, mm, mm, mm, mm, mm, mm, mm, mm, mm, mm, mm.", 1_500],
    [
      "I'm going to go to the next one. I'm going to go to the next one. I'm going to go to the next one. I'm going to go to the next one.",
      6_000,
    ],
    ["Thank you very much. Thank you very much. Thank you very much. Thank you very much.", 3_000],
    ["ご視聴ありがとうございました", 250],
    ["Продолжение следует в следующей серии", 300],
    ["Untertitel der Amara.org-Community", 200],
  ])("%s", (text, ms) => {
    expect(isInvented(text, ms)).toBe(true);
  });
});

/** Answers as people give them, with the time that a quick speaker takes. */
const SHORT = [
  ["Two.", 220],
  ["Yes.", 180],
  ["No.", 150],
  ["No, no, no.", 500],
  ["No no no no no no no no.", 1_100],
  ["0 0 0 0", 700],
  ["0 0 0 0 0 0 0 0 0 0 0 0", 1_900],
  ["Yeah, sure.", 400],
  ["That's right.", 380],
  ["I don't know.", 420],
  ["Not really.", 380],
  ["Maybe later.", 450],
  ["Four people.", 450],
  ["A table for two.", 620],
  ["At half past seven.", 700],
  ["Tomorrow.", 400],
  ["Tomorrow at eight.", 650],
  ["The day after tomorrow.", 800],
  ["Yes, please do that.", 750],
  ["No, thank you.", 480],
  ["Thanks a lot.", 450],
  ["Bye bye.", 350],
  ["Hang on a second.", 600],
  ["Can you repeat that?", 650],
  ["What was that?", 450],
  ["It's 24 Oak Street.", 1_000],
  ["M. A. R. T. Y.", 1_300],
  ["Ja.", 160],
  ["Ja, genau.", 400],
  ["Nein, danke.", 450],
  ["Das weiß ich nicht.", 600],
  ["Um acht.", 350],
  ["Oui.", 150],
  ["Non merci.", 380],
  ["Je ne sais pas.", 500],
  ["Sí, claro.", 420],
  ["No lo sé.", 380],
  ["Va bene.", 350],
  ["Não sei.", 330],
  ["はい、そうです。", 700],
  ["わかりました", 500],
  ["我不知道", 450],
  ["Не знаю.", 380],
] as const;

test("what people really say isn't", () => {
  expect(SHORT.length).toBeGreaterThanOrEqual(40);
  expect(SHORT.filter(([text, ms]) => isInvented(text, ms))).toEqual([]);
});

test("long sentences aren't, in any script", () => {
  const long = {
    en: "I'd like to change my booking from the fourteenth to the sixteenth of June, if that is possible, and could you also tell me whether breakfast is included in the price or whether I have to pay for it?",
    ru: "Здравствуйте, я хотел бы перенести бронирование с четырнадцатого на шестнадцатое июня, если это возможно, и скажите, пожалуйста, входит ли завтрак в стоимость номера.",
    hi: "नमस्ते, मैं अपनी बुकिंग को चौदह जून से सोलह जून तक बदलना चाहता हूँ, क्या यह संभव है और क्या नाश्ता कीमत में शामिल है या मुझे अलग से भुगतान करना होगा?",
    th: "สวัสดีครับ ผมอยากเปลี่ยนวันจองจากวันที่สิบสี่เป็นวันที่สิบหกมิถุนายน ได้ไหมครับ และอาหารเช้ารวมอยู่ในราคาแล้วหรือเปล่า",
    ja: "すみません、予約を六月十四日から十六日に変更したいのですが、可能でしょうか。それから朝食は料金に含まれていますか。",
  };
  for (const text of Object.values(long)) expect([text, isInvented(text, 12_000)]).toEqual([text, false]);
});

test("lists whose items begin alike aren't", () => {
  const items = Array.from({ length: 9 }, (_, nth) => `this is sentence number ${nth} of my long story and`);
  expect(isInvented(items.join(" "), 25_000)).toBe(false);
});

test("no words aren't", () => {
  expect(isInvented("", 0)).toBe(false);
  expect(isInvented("…", 0)).toBe(false);
});
