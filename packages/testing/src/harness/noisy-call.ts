/** Calls on which others are heard besides the caller, whose level the engine knows after a few turns. */
import { startConversation } from "./conversation.ts";
import type { Conversation, ConversationOptions } from "./conversation-interface.ts";

export const LONG = "We are open from nine to five on weekdays and from ten to two on Saturdays.";
/** The caller's amplitude, and that of a television 15 dB below. */
export const CALLER = 4000;
export const FAR = 700;

/** Talks for 1.8 s, pauses for 0.2 s, and so on. */
export const television =
  (amplitude: number, from = 0) =>
  (ms: number) =>
    ms >= from && (ms - from) % 2000 < 1800 ? amplitude : 0;

export async function started(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation(options);
  await call.connect();
  return call;
}

/** The caller says this. Words come meanwhile and the final ones later, as from a vendor that hears pauses. */
export async function speaks(call: Conversation, text: string, amplitude = CALLER): Promise<void> {
  await call.pass(400, 400, amplitude);
  call.transcriber.hears(text.split(" ")[0] ?? "", false);
  await call.pass(400, 400, amplitude);
  call.transcriber.hears(text, false);
  await call.pass(300);
  call.transcriber.hears(text, true);
}

/** Ms until the agent is next heard. */
export async function firstSound(call: Conversation): Promise<number> {
  const since = call.clock.now();
  return call.until("the agent is heard", () => (call.lastSoundAt() ?? 0) > since, 20_000);
}

/** Has turns on a clean line, so that the engine learns the caller's level. `cleanMs`: the longest wait, in ms. */
export async function known(options: ConversationOptions = {}, amplitude = CALLER) {
  const call = await started(options);
  const waits: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await speaks(call, "When are you open?", amplitude);
    waits.push(await firstSound(call));
    await call.pass(3000);
  }
  return { call, cleanMs: Math.max(...waits) };
}

/** The agent is in the middle of a long answer. */
export async function isTalking(call: Conversation): Promise<void> {
  call.model.answers(LONG.repeat(4));
  await call.types("Tell me.");
  await firstSound(call);
  await call.pass(1500);
}

/** When the agent was heard, as `[from, until]` in ms from `since` on. */
export function spans(call: Conversation, since: number): [number, number][] {
  const all: [number, number][] = [];
  for (const { at, frame } of call.line.slots) {
    if (!frame || at < since) continue;
    const last = all.at(-1);
    if (last && at - since - last[1] <= 40) last[1] = at - since;
    else all.push([at - since, at - since]);
  }
  return all;
}

/** How much of the agent's sound is missing in the last `ms`. */
export function silentMs(call: Conversation, ms: number): number {
  const since = call.clock.now() - ms;
  return ms - call.line.slots.filter(({ at, frame }) => frame && at > since).length * 20;
}

export const isStopped = (call: Conversation): boolean => call.clock.now() - (call.lastSoundAt() ?? 0) > 100;
