/** Lines that a call gets too early, too late, or only once. */
import { expect, test } from "vitest";
import { createRecordingLine } from "@parley/testing/media/recording-line";
import { onThePhone, startConversation } from "@parley/testing/harness/conversation";

test("a phone call whose network is lost ends at once", async () => {
  const call = await onThePhone();
  call.line.handlers.onClosed("network_lost");
  expect(call.ended()).toBe("network_lost");
  await call.session.finished;
});

test("a page that leaves before it was connected ends the call", async () => {
  const call = startConversation();
  call.session.attach(call.line);
  call.line.handlers.onClosed("caller_hangup");
  expect(call.ended()).toBe("caller_hangup");
  await call.session.finished;
});

test("silence before the line was connected is no break, and one afterwards is noticed", async () => {
  const call = startConversation({ engine: { reconnect_ms: 1_000 } });
  call.session.attach(call.line);
  call.line.handlers.onSilent?.(2_000);
  await call.pass(1_500);
  expect(call.ended()).toBeNull();
  call.line.handlers.onConnected();
  call.line.handlers.onSilent?.(0);
  await call.until("the end", () => call.ended() !== null, 1_100);
});

test("a line that comes after the end is closed", async () => {
  const call = startConversation();
  await call.connect();
  call.session.end("agent_hangup");
  await call.session.finished;
  const late = createRecordingLine(call.clock);
  expect(call.session.attach(late)).toBe(false);
  expect(late.closings).toBe(1);
});

test("a line that plays ahead is told to stop when words cut the agent off", async () => {
  const call = startConversation();
  await call.connect();
  call.model.answers("We are open from nine to five on weekdays.");
  await call.types("When are you open?");
  await call.until("the agent speaks", () => call.lastSoundAt() !== null);
  const before = call.line.clears;
  await call.types("Never mind.");
  expect(call.line.clears).toBe(before + 1);
});

test("the call is finished once its lines are closed", async () => {
  const call = startConversation();
  await call.connect();
  const closed = Promise.withResolvers<void>();
  call.line.close = () => closed.promise;
  call.session.end("agent_hangup");
  await call.pass(200);
  expect(call.events.at(-1)?.type).toBe("ended");
  closed.resolve();
  await call.session.finished;
  expect(call.events.at(-1)?.type).toBe("finished");
});
