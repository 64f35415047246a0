import { expect, test } from "vitest";
import { vendorAccount } from "../vendors/vendor-account.ts";
import { listModels } from "./models.ts";

const accounts = { deepgram: vendorAccount("deepgram", { apiKey: "key", baseUrl: null, model: null }) };

test("models of one kind, with languages, efforts, price, end and what is missing", () => {
  const heard = listModels("transcription", undefined, accounts);
  expect(heard.find(({ id }) => id === "nova-3")).toMatchObject({
    provider: "deepgram",
    needs: [],
    per_minute: 0.0077,
    shutdown: null,
    source: "table",
  });
  expect(heard.find(({ id }) => id === "nova-3")?.languages).toContain("pt-BR");
  expect(heard.find(({ id }) => id === "whisper-1")).toMatchObject({
    needs: ["key"],
    languages: null,
    shutdown: "2027-02-26",
    replacement: "gpt-transcribe",
  });
  const [astra] = listModels("model", "openai", accounts);
  expect(astra).toMatchObject({ id: "gpt-6-astra", needs: ["key", "responses"], per_minute: null });
  expect(astra?.efforts?.[0]).toBe("low");
});

test("families, other providers' models and kinds that nobody has aren't listed", () => {
  expect(listModels("model", "groq", accounts)).toEqual([]);
  expect(heardOf("deepgram")).not.toContain("flux");
  expect(listModels("model", "gemini", accounts).map(({ id }) => id)).toContain("gemini-3.8-flash");
  expect(listModels("embedding", undefined, accounts)).toEqual([]);
  expect(listModels("voice", "unknown", accounts)).toEqual([]);
});

const heardOf = (provider: string) => listModels("transcription", provider, accounts).map(({ id }) => id);
