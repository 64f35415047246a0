import { expect, test } from "vitest";
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { ModelMessage } from "@parley/conversation/ports";
import { createReplay } from "./replay.ts";
import { TODAY, tool } from "./rehearsal.test-helper.ts";
import { leastTime } from "@parley/testing/harness/least-time";

const ORDER = tool("get_order", "Look up an order", { order_id: { type: "string" } });
const TOOLS = [ORDER];

/** Counts the steps. */
function counting(): CpuShare & { steps: number } {
  const share = {
    steps: 0,
    turn() {
      share.steps += 1;
      return undefined;
    },
  };
  return share;
}

const user = (text: string): ModelMessage => ({ role: "user", text });
const agent = (text: string): ModelMessage => ({ role: "assistant", text, toolCalls: [] });

test("a conversation is replayed once, and then only what is new", async () => {
  const share = counting();
  const replay = createReplay(share);
  const messages: ModelMessage[] = [{ role: "system", text: "" }];
  for (let turn = 0; turn < 100; turn++) messages.push(user(`I like number ${turn}`), agent("I see."));
  await replay.moveAfter(messages, TOOLS, TODAY);
  const before = share.steps;
  const next = await replay.moveAfter(
    [...messages.map((each) => ({ ...each })), user("my order")],
    TOOLS,
    TODAY,
  );
  expect(share.steps - before).toBe(1);
  expect(next).toEqual({ type: "say", text: expect.stringContaining("order id") as string });
});

test("what changes in between is replayed from there", async () => {
  const share = counting();
  const replay = createReplay(share);
  const begun = [user("my order please"), agent("Sure. What is the order id?")];
  await replay.moveAfter([...begun, user("hm")], TOOLS, TODAY);
  const before = share.steps;
  const cut = [begun[0] as ModelMessage, agent("Sure. What is"), user("hm\n1003")];
  expect(await replay.moveAfter(cut, TOOLS, TODAY)).toMatchObject({
    type: "call",
    args: { order_id: "1003" },
  });
  expect(share.steps - before).toBe(2);
});

test("other tools, or another day, begin anew", async () => {
  const replay = createReplay(counting());
  const messages = [user("my order please")];
  expect(await replay.moveAfter(messages, TOOLS, TODAY)).toMatchObject({ type: "say" });
  const [otherwise] = [await replay.moveAfter(messages, [], TODAY)];
  expect(otherwise).toEqual({ type: "say", text: expect.stringContaining("no tools") as string });
});

test("of a long turn, the last words count, so that ten times as many take no longer", async () => {
  /** Of a turn with so many words before the request. */
  const timeOf = (words: number): Promise<number> => {
    const rambling = `${"and then there was nothing more of it ".repeat(words)} find my order 1003`;
    return leastTime(async () => {
      const move = await createReplay(counting()).moveAfter([user(rambling)], TOOLS, TODAY);
      expect(move).toMatchObject({ type: "call" });
    });
  };
  const few = await timeOf(2_000);
  expect((await timeOf(20_000)) / few).toBeLessThan(4);
});
