import { expect } from "vitest";
import type { TestPhone } from "./open-test-phone.ts";

let questions = 0;

/** Signalling asks where a redirected call goes on; resolves with the outcome. */
export async function whereTo(phone: TestPhone, legId: string, contact: string) {
  const id = ++questions;
  const input = { status: 302, contact };
  phone.thread.say({ type: "question", id, owner: legId, name: "redirect", input });
  const reply = await phone.thread.next("reply");
  expect(reply.id).toBe(id);
  return reply.outcome;
}
