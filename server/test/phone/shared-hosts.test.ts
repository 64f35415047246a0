/** Which of several trunks a call belongs to (docs/phone.md#calls-that-ring-in). */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { phoneNumbers } from "../../src/platform/db/phone-tables.ts";
import { createPhoneNumber } from "../../src/phone/numbering/save-phone-number.ts";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { eventually, phoneOfFile } from "./open-test-phone.ts";

const phone = phoneOfFile();

test("a provider that calls the account's name may give the called number elsewhere", async () => {
  const desk = await phone.desk({ trunk: { username: "4711e1", password: "p", register: true } });
  desk.ring({ to: "4711e1", calledParty: "+4930000000" });
  expect(await phone.thread.next("reject")).toMatchObject({ status: 404 }); // not the trunk's only number
  desk.ring({ to: "4711e1", calledParty: desk.number });
  await phone.thread.next("accept");
  expect(await desk.onlyCall()).toMatchObject({ to_number: desk.number });
});

describe("trunks of two workspaces at one host", () => {
  const both = async () => {
    const first = await phone.desk({ trunk: { trusted: true, record_headers: ["X-First"] } });
    const workspaceId = await insertWorkspace(phone.db, "Neighbour");
    const second = await phone.desk({ workspaceId, trunk: { record_headers: ["X-Second"], dtmf: "info" } });
    return { first, second, trunkIds: [first.trunkId, second.trunkId], workspaceId };
  };

  test("a call goes to the number's own trunk, which alone decides what is trusted and recorded", async () => {
    const { first, second, trunkIds } = await both();
    const told = {
      trunkIds,
      assertedIdentity: "+4930999",
      headers: [
        { name: "X-First", value: "1" },
        { name: "X-Second", value: "2" },
      ],
    };
    const legId = second.ring(told);
    expect(await phone.thread.next("route")).toEqual({ type: "route", legId, trunkId: second.trunkId });
    expect(await phone.thread.next("accept")).toMatchObject({ legId });
    const theirs = await second.onlyCall();
    expect(theirs).toMatchObject({ agent_id: second.agentId, to_number: second.number });
    expect(phone.workers.commands(theirs.id)).toMatchObject([{ media: { dtmf: "info" } }, {}]);
    expect(phone.phone.trunkState(second.trunkId)?.channels_in_use).toBe(1);
    expect(phone.phone.trunkState(first.trunkId)?.channels_in_use).toBe(0);
    await expect(first.onlyCall()).rejects.toThrow("0 calls");
    expect(phone.calls.find(phone.workspaceId, theirs.id)).toBeFalsy();
    first.ring(told);
    await phone.thread.next("accept");
    expect(phone.thread.waiting("route")).toBe(0); // signalling's own choice
    const ours = await first.onlyCall();
    for (const [desk, facts] of [
      [second, { asserted_identity: null, headers: [{ name: "X-Second", value: "2" }] }],
      [first, { asserted_identity: "+4930999", headers: [{ name: "X-First", value: "1" }] }],
    ] as const) {
      const { id } = desk === first ? ours : theirs;
      const live = phone.calls.find(desk.workspaceId, id);
      if (live) await phone.calls.end(live, "agent_hangup");
      await eventually(async () => expect((await desk.onlyCall()).phone).toMatchObject(facts));
    }
  });

  test("a number can't be reached through a neighbour's trunk that admits the caller", async () => {
    const { first, second } = await both();
    first.ring({ to: second.number });
    expect(await phone.thread.next("reject")).toMatchObject({ status: 404 });
    first.ring({ to: "neighbour", calledParty: second.number });
    expect(await phone.thread.next("reject")).toMatchObject({ status: 404 });
  });

  test("a neighbour that claims the caller's address neither takes nor blocks its extensions", async () => {
    const { first, second, trunkIds } = await both();
    const add = (desk: typeof first, number: string) =>
      createPhoneNumber(
        phone.db,
        desk.workspaceId,
        { number, trunk_id: desk.trunkId, agent_id: desk.agentId },
        { admitToWide: () => undefined },
      );
    for (const [desk, number] of [
      [first, "200"],
      [first, "201"],
      [second, "201"],
      [second, "202"],
    ] as const)
      await add(desk, number);
    const ring = (to: string, ownerId: string, calledParty: string | null = null) =>
      first.ring({ to, calledParty, trunkIds, ownerId });
    ring("200", first.trunkId);
    await phone.thread.next("accept");
    expect(await first.onlyCall()).toMatchObject({ agent_id: first.agentId, to_number: "200" });
    ring("202", first.trunkId);
    expect(await phone.thread.next("reject")).toMatchObject({ status: 404 });
    ring("parley", second.trunkId, "201");
    await phone.thread.next("accept");
    expect(await second.onlyCall()).toMatchObject({ agent_id: second.agentId, to_number: "201" });
  });

  test("each trunk reads numbers in its own country's format", async () => {
    const { first, workspaceId } = await both();
    const swiss = await phone.desk({ workspaceId, trunk: { country: "CH" } });
    const number = "+41446681800";
    await phone.db.update(phoneNumbers).set({ number }).where(eq(phoneNumbers.id, swiss.numberId));
    swiss.ring({ to: "0446681800", trunkIds: [first.trunkId, swiss.trunkId] });
    await phone.thread.next("accept");
    expect(await swiss.onlyCall()).toMatchObject({ to_number: number });
    await phone.db.delete(phoneNumbers).where(eq(phoneNumbers.id, swiss.numberId));
  });

  test("if two have the called account's name, signalling's first choice gets the call", async () => {
    const account = { username: "4711e2", password: "p", register: true };
    const claimed = await phone.desk({ trunk: account });
    const workspaceId = await insertWorkspace(phone.db, "Neighbour");
    const registered = await phone.desk({ trunk: account, workspaceId });
    registered.ring({ to: "4711e2", trunkIds: [registered.trunkId, claimed.trunkId] });
    await phone.thread.next("accept");
    expect(await registered.onlyCall()).toMatchObject({ to_number: registered.number });
  });
});
