import { expect, test } from "vitest";
import type { CallCommand } from "@parley/conversation/call-messages";
import type { Incident } from "../journal/record-phone.ts";
import type { LiveCall } from "../live/live-call.ts";
import { noteToAgent } from "./note-to-agent.ts";

const note = { who: { user_id: "usr_1", name: "Ann" }, text: "Offer a refund." };

function liveCall(state: Partial<LiveCall> = {}) {
  const commands: CallCommand[] = [];
  const incidents: Incident[] = [];
  const recorder = { addIncident: (incident: Incident) => void incidents.push(incident) };
  const call = { answeredAt: 1_000, ended: null, notes: 0, recorder, ...state } as unknown as LiveCall;
  const workers = { command: (_call: LiveCall, command: CallCommand) => void commands.push(command) };
  return { call, commands, incidents, give: (now = 3_500) => noteToAgent(call, note, workers, now) };
}

test("a note goes to the agent and to the record", () => {
  const { give, commands, incidents } = liveCall();
  expect(give()).toEqual({ at_ms: 2_500, who: note.who, kind: "note", text: note.text });
  expect(commands).toEqual([{ type: "note", text: note.text }]);
  expect(incidents).toEqual([{ type: "note", at_ms: 2_500, ...note }]);
});

test.each<Partial<LiveCall>>([{ answeredAt: null }, { ended: "caller_hangup" }])(
  "a call that is %j gets none",
  (state) => {
    const { give, commands } = liveCall(state);
    expect(give).toThrow(expect.objectContaining({ code: "CONFLICT", members: { field: "status" } }));
    expect(commands).toEqual([]);
  },
);

test("after twenty notes the next is refused", () => {
  const { give, commands } = liveCall();
  for (let i = 0; i < 20; i++) give();
  expect(() => give()).toThrow(expect.objectContaining({ code: "RATE_LIMITED" }));
  expect(commands).toHaveLength(20);
});
