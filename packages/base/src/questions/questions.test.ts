/** Both sides at once: the asking thread and the main thread, between them a wire that a test can hold. */
import { MessageChannel } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAsker, CROSSING_MS, MOST_OPEN } from "./asker.ts";
import type { After, Question, QuestionMessage, ReplyMessage } from "./question.ts";
import { createReplying, type Asked } from "./replying.ts";

const REPLY_MS = 1_000;
const QUESTIONS = { double: { replyMs: REPLY_MS } as Question<number, number> };
const MORE_QUESTIONS = { ...QUESTIONS, unheard_of: { replyMs: REPLY_MS } as Question<null, null> };

/** Timers that a test moves by hand. */
function handClock() {
  let now = 0;
  const timers = new Set<{ at: number; task: () => void }>();
  const after: After = (ms, task) => {
    const timer = { at: now + ms, task };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return {
    after,
    pending: () => timers.size,
    advance(ms: number) {
      now += ms;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.task();
      }
    },
  };
}

function setUp({ places = 100 } = {}) {
  const clock = handClock();
  const toMain: QuestionMessage[] = [];
  const toThread: ReplyMessage[] = [];
  const faults: unknown[] = [];
  const full: unknown[] = [];
  const owners = new Set(["call_1", "call_2"]);
  const working: { input: number; asked: Asked<string>; done: PromiseWithResolvers<number> }[] = [];
  let taken = 0;
  const connect = createReplying<typeof QUESTIONS, string>(QUESTIONS, {
    replies: {
      double(input, asked) {
        const done = Promise.withResolvers<number>();
        working.push({ input, asked, done });
        return done.promise;
      },
    },
    ownerOf: (id) => (owners.has(id) ? id : null),
    admit() {
      if (taken >= places) return null;
      taken += 1;
      return () => void (taken -= 1);
    },
    onFault: (error) => faults.push(error),
    onFull: (...refused) => full.push(refused),
    after: clock.after,
  });
  const main = connect((reply) => toThread.push(reply));
  const asker = createAsker(MORE_QUESTIONS, { post: (message) => toMain.push(message), after: clock.after });
  /** Carries what was posted to the other side, until nothing more is said. */
  async function carry(): Promise<void> {
    do {
      for (const message of toMain.splice(0)) main.take(message);
      await new Promise((resolve) => setImmediate(resolve));
      for (const reply of toThread.splice(0)) asker.take(reply);
    } while (toMain.length > 0);
  }
  return {
    asker,
    carry,
    clock,
    connect,
    faults,
    full,
    main,
    owners,
    taken: () => taken,
    toMain,
    toThread,
    working,
  };
}

test("a question is replied to, and nothing of it is left", async () => {
  const { asker, carry, clock, taken, working } = setUp();
  const asked = asker.ask("call_1", "double", 21);
  await carry();
  expect(working[0]).toMatchObject({ input: 21, asked: { owner: "call_1" } });
  working[0]?.done.resolve(42);
  await carry();
  expect(await asked).toEqual({ reply: 42 });
  expect([taken(), clock.pending()]).toEqual([0, 0]);
});

test("a reply that isn't there in time is late on both sides, and what it says afterwards reaches nobody", async () => {
  const { asker, carry, clock, faults, taken, toThread, working } = setUp();
  const asked = asker.ask("call_1", "double", 21);
  await carry();
  clock.advance(REPLY_MS);
  await carry();
  expect(await asked).toEqual({ unanswered: "late" });
  expect(working[0]?.asked.signal.reason).toBe("late");
  expect(taken()).toBe(1); // the work goes on, so it has its place
  working[0]?.done.resolve(42);
  await carry();
  expect([taken(), toThread, faults]).toEqual([0, [], []]);
});

test("a main thread that says nothing at all isn't waited for, and hears that it needn't reply", async () => {
  const { asker, clock, toMain } = setUp();
  const asked = asker.ask("call_1", "double", 21);
  clock.advance(REPLY_MS + CROSSING_MS - 1);
  expect(toMain).toHaveLength(1);
  clock.advance(1);
  expect(await asked).toEqual({ unanswered: "late" });
  expect(toMain[1]).toEqual({ type: "question_withdrawn", id: 1, because: "late" });
});

test("the main thread is told why nobody waits any more", async () => {
  const { asker, carry, main, working } = setUp();
  void asker.ask("call_1", "double", 21);
  await carry();
  main.take({ type: "question_withdrawn", id: 1, because: "late" });
  expect(working[0]?.asked.signal.reason).toBe("late");
});

test("when its owner ends, a question is withdrawn, and the work on it is aborted", async () => {
  const { asker, carry, clock, taken, working } = setUp();
  const [ended, other] = [asker.ask("call_1", "double", 1), asker.ask("call_2", "double", 2)];
  await carry();
  asker.end("call_1");
  expect(await ended).toEqual({ unanswered: "ended" });
  await carry();
  expect(working.map(({ asked }) => asked.signal.aborted)).toEqual([true, false]);
  expect(working[0]?.asked.signal.reason).toBe("ended");
  for (const { done } of working) done.resolve(4);
  await carry();
  expect(await other).toEqual({ reply: 4 });
  expect([taken(), clock.pending()]).toEqual([0, 0]);
});

test("a question for an owner that the main thread has forgotten isn't worked on", async () => {
  const { asker, carry, owners, taken, working } = setUp();
  owners.delete("call_1");
  const asked = asker.ask("call_1", "double", 1);
  await carry();
  expect(await asked).toEqual({ unanswered: "ended" });
  expect([working.length, taken()]).toEqual([0, 0]);
});

test("a question that the main thread doesn't know is told to its operator and to whoever asked", async () => {
  const { asker, carry, faults } = setUp();
  const asked = asker.ask("call_1", "unheard_of", null);
  await carry();
  expect(await asked).toEqual({ unanswered: "unknown" });
  expect(faults).toEqual([new Error('nobody replies to the question "unheard_of"')]);
});

test("nor does it know names that every object has", async () => {
  const { carry, faults, main, toThread } = setUp();
  main.take({ type: "question", id: 1, owner: "call_1", name: "constructor", input: null });
  expect(toThread).toEqual([{ type: "reply", id: 1, outcome: { unanswered: "unknown" } }]);
  await carry();
  expect(faults).toHaveLength(1);
});

test("work that fails is logged, and whoever asked hears of it", async () => {
  const { asker, carry, faults, taken, working } = setUp();
  const asked = asker.ask("call_1", "double", 1);
  await carry();
  working[0]?.done.reject(new Error("the database is away"));
  await carry();
  expect(await asked).toEqual({ unanswered: "failed" });
  expect([faults, taken()]).toEqual([[new Error("the database is away")], 0]);
});

test("without a free place a question isn't worked on", async () => {
  const { asker, carry, full, working } = setUp({ places: 1 });
  const [, second] = [asker.ask("call_1", "double", 1), asker.ask("call_2", "double", 2)];
  await carry();
  expect(await second).toEqual({ unanswered: "full" });
  expect(working).toHaveLength(1);
  expect(full).toEqual([["call_2", "double", 2]]);
});

test("an owner has a limited number of open questions, also while the main thread stands still", async () => {
  const { asker, carry, clock, toMain, working } = setUp();
  const asked = Array.from({ length: MOST_OPEN }, (_, at) => asker.ask("call_1", "double", at));
  expect(await asker.ask("call_1", "double", 99)).toEqual({ unanswered: "full" });
  clock.advance(REPLY_MS + CROSSING_MS);
  expect(await Promise.all(asked)).toEqual(asked.map(() => ({ unanswered: "late" })));
  expect(await asker.ask("call_1", "double", 99)).toEqual({ unanswered: "full" }); // none has been replied to
  void asker.ask("call_2", "double", 1);
  expect(toMain.filter(({ type }) => type === "question")).toHaveLength(MOST_OPEN + 1);
  await carry();
  const again = asker.ask("call_1", "double", 5);
  await carry();
  working.at(-1)?.done.resolve(10);
  await carry();
  expect(await again).toEqual({ reply: 10 });
});

test("once the asking thread is gone, its work is aborted, and its successor gets none of its replies", async () => {
  const { asker, carry, connect, main, taken, toThread, working } = setUp();
  void asker.ask("call_1", "double", 1);
  await carry();
  main.gone();
  expect(working[0]?.asked.signal.reason).toBe("gone");
  const successor = connect((reply) => toThread.push(reply));
  successor.take({ type: "question", id: 1, owner: "call_2", name: "double", input: 2 });
  working[0]?.done.resolve(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect([toThread, taken()]).toEqual([[], 1]);
  working[1]?.done.resolve(4);
  await vi.waitFor(() => expect(toThread).toEqual([{ type: "reply", id: 1, outcome: { reply: 4 } }]));
});

test("once the main thread is gone, nothing is waited for", async () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const clock = handClock();
  const asker = createAsker(QUESTIONS, { post: (message) => port1.postMessage(message), after: clock.after });
  port1.on("close", asker.close);
  const asked = asker.ask("call_1", "double", 1);
  port2.close();
  expect(await asked).toEqual({ unanswered: "gone" });
  expect(await asker.ask("call_1", "double", 1)).toEqual({ unanswered: "gone" });
  expect(clock.pending()).toBe(0);
});
