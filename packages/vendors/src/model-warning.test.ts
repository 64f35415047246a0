import { expect, test } from "vitest";
import { apiWarning, modelWarning } from "./model-warning.ts";

const baseUrl = "https://api.openai.com/v1";
const voice = { provider: "openai", baseUrl, model: "gpt-4o-mini-tts", voice: "nova" } as const;
const before = new Date("2027-01-05T23:59:59Z");
const after = new Date("2027-01-06T00:00:00Z");

test("before its end, a model's end and follow-up are told, with the voice that will be heard", () => {
  expect(modelWarning("voice", voice, before)).toEqual({
    code: "model_shutdown",
    message:
      "OpenAI turns off gpt-4o-mini-tts on 2027-01-06. From then on gpt-realtime-2.1-mini is used, with the voice " +
      "coral instead of nova. Choose another if that doesn't suit you.",
    replacement: "gpt-realtime-2.1-mini",
    date: "2027-01-06",
  });
});

test("afterwards, what is used instead", () => {
  const insteadOf = { model: voice.model, voice: "alloy" };
  const used = { ...voice, model: "gpt-realtime-2.1-mini", voice: "alloy", insteadOf };
  expect(modelWarning("voice", used, after)?.message).toBe(
    "OpenAI turned off gpt-4o-mini-tts on 2027-01-06. gpt-realtime-2.1-mini is used instead.",
  );
});

test("models that stay, unknown ones and other servers' have none", () => {
  expect(modelWarning("model", { provider: "openai", baseUrl, model: "gpt-6-luna" }, after)).toBeNull();
  expect(modelWarning("model", { provider: "openai", baseUrl, model: "mine" }, after)).toBeNull();
  expect(modelWarning("voice", { ...voice, baseUrl: "http://127.0.0.1:8000/v1" }, after)).toBeNull();
  expect(modelWarning("voice", { provider: "builtin", voice: "slt" }, after)).toBeNull();
});

test("an API over which a model takes no tools is warned of, wherever the model runs", () => {
  const used = { provider: "openai", baseUrl: "http://127.0.0.1:4000", model: "openai/gpt-6-astra" } as const;
  expect(apiWarning({ ...used, api: "chat" })).toMatchObject({ code: "model_api", date: null });
  expect(apiWarning({ ...used, provider: "azure-openai", api: "chat" })).not.toBeNull();
  expect(apiWarning({ ...used, api: null })).toBeNull();
  expect(apiWarning({ ...used, api: "responses" })).toBeNull();
  expect(apiWarning({ ...used, model: "gpt-6-luna", api: "chat" })).toBeNull();
});
