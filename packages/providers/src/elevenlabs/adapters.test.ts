import { expect, test } from "vitest";
import { elevenlabs } from "./adapters.ts";

const account = { baseUrl: "https://api.elevenlabs.io/v1", apiKey: "key" };

test("of the account's models those that can't speak are none of a voice's", () => {
  const [list] = elevenlabs.modelLists?.(account) ?? [];
  expect(list?.url).toBe("https://api.elevenlabs.io/v1/models");
  const speaks = { model_id: "eleven_v3", name: "Eleven v3", can_do_text_to_speech: true };
  const models = list?.read([
    { ...speaks, languages: [{ language_id: "en" }, { language_id: "de" }] },
    { ...speaks, model_id: "eleven_sts_v2", can_do_text_to_speech: false },
    { model_id: "eleven_new" },
  ]);
  expect(models).toMatchObject([
    { id: "eleven_v3", name: "Eleven v3", kinds: ["voice"], languages: ["en", "de"] },
    { id: "eleven_sts_v2", kinds: [] },
    { id: "eleven_new", kinds: ["voice"] },
  ]);
});
