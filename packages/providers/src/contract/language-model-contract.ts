/** What every language model must do, whatever its vendor. A test file applies it to each provider. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LanguageModel, ModelMessage, ModelPart, ModelTool } from "@parley/conversation/ports";

export interface ModelUnderTest {
  model: LanguageModel;
  /** A request that the model answers with several words and nothing else. */
  chat: ModelMessage[];
  /** A request that it answers by calling `tool`. */
  errand: ModelMessage[];
  tool: ModelTool;
  /** Resolves when no request or socket of a generation remains. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function languageModelContract(name: string, setUp: () => Promise<ModelUnderTest>): void {
  describe(`${name} as a language model`, () => {
    let under: ModelUnderTest;
    beforeEach(async () => {
      under = await setUp();
    });
    afterEach(() => under.close());

    const never = (): AbortSignal => new AbortController().signal;
    const collect = (messages: ModelMessage[], tools: ModelTool[] = []): Promise<ModelPart[]> =>
      Array.fromAsync(under.model.generate({ messages, tools }, never()));

    test("streams text in several parts and ends", async () => {
      const parts = withoutUsage(await collect(under.chat));
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.every((part) => part.type === "text" && part.text !== "")).toBe(true);
      await under.idle();
    });

    test("calls a tool: a new id, the tool's name, arguments that are a JSON object", async () => {
      const parts = withoutUsage(await collect(under.errand, [under.tool]));
      const calls = parts.filter((part) => part.type === "tool_call");
      expect(calls).toHaveLength(1);
      expect(calls[0]?.name).toBe(under.tool.name);
      expect(JSON.parse(calls[0]?.arguments ?? "")).toBeTypeOf("object");
      expect(parts.at(-1)?.type).toBe("tool_call");
    });

    test("ids stay unique when the history goes on", async () => {
      const ids = new Set<string>();
      const messages = [...under.errand];
      for (let round = 0; round < 3; round++) {
        const parts = await collect(messages, [under.tool]);
        const call = parts.find((part) => part.type === "tool_call");
        expect(call).toBeDefined();
        expect(ids).not.toContain(call?.id);
        ids.add(call?.id ?? "");
        messages.push(
          { role: "assistant", text: "", toolCalls: call ? [call] : [] },
          { role: "tool", toolCallId: call?.id ?? "", name: under.tool.name, content: "{}" },
          ...under.errand.filter(({ role }) => role === "user"),
        );
      }
    });

    test("aborted before it begins, it throws the reason and sends nothing", async () => {
      const reason = new Error("not needed");
      const parts = under.model.generate({ messages: under.chat, tools: [] }, AbortSignal.abort(reason));
      await expect(Array.fromAsync(parts)).rejects.toBe(reason);
      await under.idle();
    });

    test("aborted between two parts, it throws the reason at once", async () => {
      const controller = new AbortController();
      const reason = new Error("barge-in");
      const answer = under.model.generate({ messages: under.chat, tools: [] }, controller.signal);
      const parts = answer[Symbol.asyncIterator]();
      expect((await parts.next()).done).toBe(false);
      controller.abort(reason);
      await expect(parts.next()).rejects.toBe(reason);
      expect((await parts.next()).done).toBe(true);
      await under.idle();
    });

    test("left early, it frees what it holds", async () => {
      for await (const part of under.model.generate({ messages: under.chat, tools: [] }, never())) {
        expect(part.type).toBe("text");
        break;
      }
      await under.idle();
    });

    test("generations at the same time do not mix", async () => {
      const [talk, work] = await Promise.all([collect(under.chat), collect(under.errand, [under.tool])]);
      expect(talk.some((part) => part.type === "tool_call")).toBe(false);
      expect(work.some((part) => part.type === "tool_call")).toBe(true);
    });

    test("takes a long history in any script", async () => {
      const text = "Grüße 👩‍👩‍👧 你好 \u0000 \uD800 “quoted” \\ ".repeat(200);
      const history = Array.from({ length: 40 }, (_, i): ModelMessage[] => [
        { role: "user", text: `${text}${i}` },
        { role: "assistant", text, toolCalls: [] },
      ]).flat();
      expect((await collect([...history, ...under.chat])).length).toBeGreaterThan(0);
    });
  });
}

/** Usage is the last part, from vendors that report it. */
function withoutUsage(parts: ModelPart[]): ModelPart[] {
  const said = parts.at(-1)?.type === "usage" ? parts.slice(0, -1) : parts;
  expect(said.every(({ type }) => type !== "usage")).toBe(true);
  return said;
}
