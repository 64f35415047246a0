/** Redirects of calls that we place (docs/phone.md#redirects). */
import { expect, test } from "vitest";
import { asDialable } from "@parley/testing/sip/as-dialable";
import { createPair } from "@parley/testing/sip/test-user-agent";

/** A call that was redirected once with this status and Contact. */
async function redirected(status: number, contact = "<sip:other@elsewhere.example.com>") {
  const pair = createPair();
  const legId = pair.ours.dial();
  await pair.clock.advance(50);
  pair.peer.respond(pair.peer.lastRequest("INVITE"), status, { contact });
  await pair.clock.advance(50);
  const { ours, peer, clock } = pair;
  const answer = async (to: string | null): Promise<void> => {
    const { id } = ours.last("question");
    ours.take({ type: "reply", id, outcome: { reply: { to: to === null ? null : asDialable(to) } } });
    await clock.advance(50);
  };
  return { legId, ours, peer, clock, answer };
}

test("the first Contact is asked about, and what is allowed is called", async () => {
  const { legId, ours, peer, answer } = await redirected(302, "<sip:a@one.example>, <sip:b@two.example>");
  const input = { status: 302, contact: "sip:a@one.example" };
  expect(ours.all("question")).toEqual([{ type: "question", id: 1, owner: legId, name: "redirect", input }]);
  expect(peer.requests("INVITE")).toHaveLength(1);
  await answer("+4930123456");
  expect(peer.requests("INVITE").map(({ uri }) => uri)).toEqual([
    "sip:+4930999@45.2.2.2",
    "sip:+4930123456@45.2.2.2",
  ]);
  expect(ours.all("leg_ended")).toEqual([]);
});

test("what is refused ends the call with the redirect's status", async () => {
  const { ours, peer, answer } = await redirected(301);
  await answer(null);
  expect(peer.requests("INVITE")).toHaveLength(1);
  expect(ours.last("leg_ended")).toMatchObject({ by: "failure", status: 301 });
});

test("without an answer within two seconds it is refused, and a late one changes nothing", async () => {
  const { ours, peer, clock, answer } = await redirected(302);
  await clock.advance(1_900);
  expect(ours.all("leg_ended")).toEqual([]);
  await clock.advance(200);
  expect(ours.last("leg_ended")).toMatchObject({ status: 302 });
  await answer("+4930123456");
  expect(peer.requests("INVITE")).toHaveLength(1);
});

test.each([300, 305, 380])("%i isn't followed", async (status) => {
  const { ours } = await redirected(status);
  expect(ours.last("redirect_ignored").problem).toMatch(/^Only 301 and 302/);
  expect(ours.last("leg_ended")).toMatchObject({ status });
  expect(ours.all("question")).toEqual([]);
});

test("the third redirect of a call isn't followed", async () => {
  const { ours, peer, clock, answer } = await redirected(302);
  await answer("+4930123456");
  peer.respond(peer.lastRequest("INVITE"), 302, { contact: "<sip:c@three.example>" });
  await clock.advance(50);
  await answer("+4930123457");
  peer.respond(peer.lastRequest("INVITE"), 302, { contact: "<sip:d@four.example>" });
  await clock.advance(50);
  expect(ours.last("redirect_ignored").problem).toMatch(/at most 2/);
  expect(peer.requests("INVITE")).toHaveLength(3);
  expect(ours.all("leg_ended")).toHaveLength(1);
});

test("hanging up while it is asked about ends the call", async () => {
  const { legId, ours, peer, answer } = await redirected(302);
  ours.take({ type: "hang_up", legId, reason: null });
  expect(ours.last("leg_ended")).toMatchObject({ by: "us" });
  expect(ours.last("question_withdrawn")).toEqual({ type: "question_withdrawn", id: 1, because: "ended" });
  await answer("+4930123456");
  expect(peer.requests("INVITE")).toHaveLength(1);
});

test.each(["unknown", "failed", "full"] as const)(
  "a question that is %s ends the call",
  async (unanswered) => {
    const { ours, peer, clock } = await redirected(302);
    ours.take({ type: "reply", id: ours.last("question").id, outcome: { unanswered } });
    await clock.advance(50);
    expect(peer.requests("INVITE")).toHaveLength(1);
    expect(ours.last("leg_ended")).toMatchObject({ by: "failure", status: 302 });
  },
);
