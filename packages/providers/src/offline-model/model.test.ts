import { expect, test } from "vitest";
import { converse, CUT_CALL, tool } from "./rehearsal.test-helper.ts";

const ORDER = tool("get_order_status", "Looks up the status of an order. Use when asked about an order.", {
  order_id: { type: "string", description: "The order's number" },
});
const TABLE = tool("book_table", "Book a table at the restaurant", {
  guests: { type: "integer", minimum: 1 },
  date: { type: "string", format: "date" },
  name: { type: "string" },
  "seating?": { enum: ["inside", "outside"] },
});
const TOOLS = [ORDER, TABLE, CUT_CALL];

test("calls a tool straight away when the first words bring its argument", async () => {
  const { say, result } = converse(TOOLS);
  const answer = await say("Hello, can you help me, where is order 1003?");
  expect(answer.text).toBe("One moment: order id 1003.");
  expect(answer.calls).toEqual([
    { id: "call_1", name: "get_order_status", arguments: '{"order_id":"1003"}' },
  ]);
  expect((await result('{"status":"shipped"}')).text).toBe("The status is shipped. Anything else?");
});

test("asks for every required argument in turn, and takes what it hears on the way", async () => {
  const { say } = converse(TOOLS);
  expect((await say("I want to book a table outside")).text).toBe("Sure. What is the guests?");
  expect((await say("four, and my name is Ann")).text).toBe("What is the date?");
  const { calls } = await say("tomorrow");
  const args = { guests: 4, seating: "outside", name: "Ann", date: "2026-03-02" };
  expect(JSON.parse(calls[0]?.arguments ?? "")).toEqual(args);
});

test("asks again for an answer it cannot use, and leaves it after the third", async () => {
  const { say } = converse(TOOLS);
  expect((await say("what about my order")).text).toBe("Sure. What is the order's number?");
  expect((await say("well")).text).toBe("Sorry, I did not get that. What is the order's number?");
  expect((await say("hmm")).text).toBe("Sorry, I did not get that. What is the order's number?");
  expect((await say("er")).text).toContain("Let us leave that.");
  expect((await say("where is order 7")).calls).toHaveLength(1);
});

test("goes on although its question was cut off or never heard", async () => {
  const conversation = converse(TOOLS);
  await conversation.say("what about my order");
  conversation.messages.splice(-1, 1, { role: "assistant", text: "Sure. What", toolCalls: [] });
  expect((await conversation.say("1003")).calls[0]?.arguments).toBe('{"order_id":"1003"}');
  await conversation.result("{}");
  await conversation.say("another order please");
  conversation.messages.pop();
  expect((await conversation.say("1 0 0 4")).calls[0]?.arguments).toBe('{"order_id":"1004"}');
});

test("a call in the history ends what was being asked, whoever made it", async () => {
  const { say, messages } = converse(TOOLS);
  await say("what about my order");
  const toolCalls = [{ id: "x", name: "get_order_status", arguments: '{"order_id":"1"}' }];
  messages.push({ role: "assistant", text: "", toolCalls });
  messages.push({ role: "tool", toolCallId: "x", name: "get_order_status", content: "{}" });
  expect((await say("thank you")).text).toBe("You are welcome. Anything else?");
});

test("switches to another tool when the answer asks for it", async () => {
  const { say } = converse(TOOLS);
  await say("book a table");
  expect((await say("no, tell me about order 1003")).text).not.toContain("guests");
});

test.for(["goodbye", "Bye!", "That's all, thank you.", "please hang up", "nothing else, bye bye"])(
  "%s: says goodbye and hangs up",
  async (words) => {
    const { say, result } = converse(TOOLS);
    const answer = await say(words);
    expect(answer.text).toBe("Goodbye!");
    expect(answer.calls).toEqual([{ id: "call_1", name: "cut_call", arguments: "{}" }]);
    expect(await result('{"ended":true}')).toEqual({ text: "", calls: [] });
  },
);

test("no, thanks is a goodbye only after it asked whether there is more", async () => {
  const { say, result } = converse(TOOLS);
  expect((await say("no thanks")).calls).toEqual([]);
  await say("order 1003");
  await result("{}");
  expect((await say("No, thanks.")).calls[0]?.name).toBe("cut_call");
});

test("does not hang up without cut_call, and says so", async () => {
  const { say } = converse([ORDER]);
  const answer = await say("goodbye");
  expect(answer.calls).toEqual([]);
  expect(answer.text).toContain("cannot hang up");
});

test("a goodbye inside a long dictated text is text", async () => {
  const { say } = converse([tool("send_note", "Send a note", { text: { type: "string" } }), CUT_CALL]);
  await say("send a note");
  const { calls } = await say("Tell him I said goodbye and that I miss him");
  expect(JSON.parse(calls[0]?.arguments ?? "")).toEqual({
    text: "Tell him I said goodbye and that I miss him",
  });
});

test("goes on after a withdrawn hang-up", async () => {
  const { say, messages } = converse(TOOLS);
  const { calls } = await say("goodbye");
  messages.push({
    role: "tool",
    toolCallId: calls[0]?.id ?? "",
    name: "cut_call",
    content: '{"status":"withdrawn"}',
  });
  expect((await say("wait, where is order 5")).calls[0]?.name).toBe("get_order_status");
});

test.for([
  ["what can you do?", "I am only a rehearsal model"],
  ["hello", "look up the status of an order or book a table at the restaurant"],
  ["thank you", "You are welcome."],
  ["the sky is blue", "I am only a rehearsal model"],
] as const)("small talk: %s", async ([words, reply]) => {
  const answer = await converse(TOOLS).say(words);
  expect(answer.text).toContain(reply);
  expect(answer.calls).toEqual([]);
});

test("repeats its question, and gives up when told to", async () => {
  const { say } = converse(TOOLS);
  await say("what about my order");
  expect((await say("pardon?")).text).toBe("What is the order's number?");
  expect((await say("help")).text).toContain("But first: What is the order's number?");
  expect((await say("never mind")).text).toContain("never mind");
  expect((await say("1003")).calls).toEqual([]);
});

test("with one tool, its argument alone is enough", async () => {
  expect((await converse([ORDER, CUT_CALL]).say("1 0 0 3")).calls[0]?.arguments).toBe('{"order_id":"1003"}');
});

test("says plainly which argument it cannot take", async () => {
  const { say } = converse([tool("ship_parcel", "Ship a parcel", { address: { type: "object" } })]);
  const answer = await say("ship a parcel");
  expect(answer.text).toContain("I need the address, which a rehearsal model cannot take down");
  expect(answer.calls).toEqual([]);
});

test("ids of its calls are new in the conversation", async () => {
  const { say, result } = converse(TOOLS);
  const first = await say("order 1");
  await result("{}");
  const second = await say("order 2");
  expect(second.calls[0]?.id).not.toBe(first.calls[0]?.id);
});

test("speaks first when the caller is silent, and works without tools", async () => {
  const { say } = converse([]);
  expect((await say("where is my order")).text).toContain("I have no tools here");
});
