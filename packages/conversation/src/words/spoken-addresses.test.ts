import { expect, test } from "vitest";
import { rewrite } from "./rewrite.ts";
import { spokenAddresses } from "./spoken-addresses.ts";

test.each([
  ["en", "See https://www.example.com/help?x=1#top.", "See example dot com slash help."],
  [
    "en",
    "Write to jo.smith_2@my-shop.example, please.",
    "Write to jo dot smith underscore 2 at my dash shop dot example, please.",
  ],
  ["de-DE", "Gehen Sie auf www.example.de/hilfe.", "Gehen Sie auf example Punkt de Schrägstrich hilfe."],
  ["fr", "Écrivez à info@example.fr.", "Écrivez à info arobase example point fr."],
  ["it", "info@example.it", "info chiocciola example punto it"],
  ["sv", "https://example.se/", "example dot se"],
  ["en", "It costs 3.50 and/or nothing.", "It costs 3.50 and/or nothing."],
])("%s: %s", (language, text, spoken) => {
  expect(rewrite(text, spokenAddresses(text, language)).text).toBe(spoken);
});
