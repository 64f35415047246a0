import { expect, test } from "vitest";
import { sendingRules } from "./sending-rules.ts";

test.each(["https://api.openai.com/v1", "https://eu.api.openai.com/v1", "https://api.groq.com/openai/v1"])(
  "%s is a vendor's, who charges for what is sent again",
  (baseUrl) => {
    expect(sendingRules(baseUrl)).toEqual({ atOnce: 2, most: 2 });
  },
);

test.each([
  "http://127.0.0.1:8000/v1",
  "https://whisper.example.com/v1",
  "https://api.groq.com.example/v1",
  "",
])("%j is a server of one's own, with one worker", (baseUrl) => {
  expect(sendingRules(baseUrl)).toEqual({ atOnce: 1, most: 4 });
});
