import { expect, test } from "vitest";
import { countWords, isAcknowledgement } from "./acknowledgements.ts";

test.each([
  ["en", "Mm-hmm."],
  ["en", "mhm"],
  ["en", "Hmm."],
  ["en", "Mmmmh."],
  ["en", "Hmmhm."],
  ["en", "Okay."],
  ["en-GB", "Yeah, right."],
  ["en", "Uh-huh, that makes sense."],
  ["en", "Oh, I see. Okay."],
  ["de-CH", "Ja, genau."],
  ["de", "Ach so, alles klar."],
  ["fr", "D’accord, très bien."],
  ["fr", "Oui, tout à fait."],
  ["es", "Sí, claro que sí."],
  ["es", "Vale, entendido."],
  ["it", "Sì, va bene."],
  ["it", "Ho capito, d'accordo."],
  ["pt", "Tá bom, pois é."],
  ["pt-BR", "Sim, com certeza."],
  ["nl", "Ja, dat klopt."],
  ["nl", "Oké, ik snap het."],
  ["sv", "Okay, mm."],
  ["auto", "Ja, genau."],
  ["auto", "Tout à fait."],
])("%s: “%s” shows that they follow", (language, text) => {
  expect(isAcknowledgement(text, language)).toBe(true);
});

test.each([
  ["en", ""],
  ["en", "No."],
  ["en", "Stop."],
  ["en", "Okay, wait."],
  ["en", "Yes, but not on Sunday."],
  ["en", "Okay?"],
  ["en", "Yeah, I'd like a table for two."],
  ["en", "right right right right right right right right right"],
  ["de", "Ja, Moment mal."],
  ["de", "Nein, genau das nicht."],
  ["fr", "Oui, mais demain."],
  ["es", "Sí, espere."],
  ["it", "Sì, però aspetti."],
  ["pt", "Sim, mas espere."],
  ["nl", "Ja, maar wacht even."],
  ["sv", "Ja."],
  ["en", "m".repeat(201)],
])("%s: “%s” asks for more", (language, text) => {
  expect(isAcknowledgement(text, language)).toBe(false);
});

test("words are counted, and characters where there are no spaces", () => {
  expect(["Yes, that's it.", "", "好的，明白"].map(countWords)).toEqual([3, 0, 4]);
});
