import { expect, it } from "vitest";
import { findLanguage } from "./find-language.ts";

it.each([
  ["en", "We are open from nine to five, and you can return what you don't like within thirty days."],
  [
    "de",
    "Wir haben von neun bis fünf geöffnet, und Sie können alles innerhalb von dreißig Tagen zurückgeben.",
  ],
  ["fr", "Nous sommes ouverts de neuf à cinq heures, et vous pouvez retourner ce que vous n'aimez pas."],
  ["es", "Estamos abiertos de nueve a cinco, y usted puede devolver lo que no le guste en treinta días."],
  ["it", "Siamo aperti dalle nove alle cinque e si può restituire quello che non piace entro trenta giorni."],
  [
    "nl",
    "Wij zijn open van negen tot vijf, en u kunt alles wat u niet bevalt binnen dertig dagen terugsturen.",
  ],
  ["pt", "Estamos abertos das nove às cinco e você pode devolver o que não gostar em até trinta dias."],
  ["zh", "我们从九点营业到五点。"],
  ["ja", "九時から五時まで営業しています。"],
])("finds %s", (code, text) => {
  expect(findLanguage(text)).toBe(code);
});

it.each(["", "12 34", "Siemens S7-1200 PLC", "Мы работаем с девяти до пяти."])(
  "doesn't guess for '%s'",
  (text) => {
    expect(findLanguage(text)).toBeNull();
  },
);
