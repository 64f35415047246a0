/** Models whose chat templates put the mark that begins their thoughts into the prompt, so that only its end is seen. */
import { plainModelName } from "./facts/find-model.ts";
import { isAtAnyVendor } from "./vendor-account.ts";

/**
 * https://huggingface.co/deepseek-ai/DeepSeek-R1, https://huggingface.co/Qwen/QwQ-32B,
 * https://huggingface.co/Qwen/Qwen3-30B-A3B-Thinking-2507: `<think>` ends the prompt of their `tokenizer_config.json`.
 */
const MARKED = [/^deepseek-r1/u, /^qwq-/u, /^qwen3.*-thinking/u];

/** Whether the table marks the model and the address isn't a vendor's own, where thoughts are kept apart. */
export function writesThoughts({ baseUrl, model }: { baseUrl: string; model: string }): boolean {
  const plain = plainModelName(model);
  return MARKED.some((name) => name.test(plain)) && !isAtAnyVendor(baseUrl);
}
