import { expect, test } from "vitest";
import { writesThoughts } from "./writes-thoughts.ts";

const OWN_SERVER = "http://10.0.0.7:8000/v1";

test.each(["deepseek-ai/DeepSeek-R1", "deepseek-r1:7b", "Qwen/QwQ-32B", "Qwen/Qwen3-30B-A3B-Thinking-2507"])(
  "%s writes its thoughts into the text on a server of one's own, but not at a vendor's",
  (model) => {
    expect(writesThoughts({ baseUrl: OWN_SERVER, model })).toBe(true);
    expect(writesThoughts({ baseUrl: "https://api.groq.com/openai/v1", model })).toBe(false);
    expect(writesThoughts({ baseUrl: "https://openrouter.ai/api/v1", model })).toBe(false);
  },
);

test.each(["deepseek-chat", "qwen3-8b", "gpt-oss-20b", "llama-3.1-8b", ""])("%s isn't marked", (model) => {
  expect(writesThoughts({ baseUrl: OWN_SERVER, model })).toBe(false);
});
