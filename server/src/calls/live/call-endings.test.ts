import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { createCallEndings, type EndingDependencies } from "./call-endings.ts";
import { createCallJoining } from "./join-call.ts";

test("of several pages, one that hangs up ends the call only if the worker finds that it has it", async () => {
  const parts = liveCallParts();
  const endings = createCallEndings(parts as unknown as EndingDependencies);
  const joining = createCallJoining(parts.workers, parts.clock);
  const ends = [["page-one"], ["page-one", "page-two"], ["page-one", null], [null]].map((pages) => {
    const call = parts.add();
    for (const page of pages) void joining.offer(call, "offer", page);
    void endings.end(call, "caller_hangup", "page-one");
    return parts.commands(call).at(-1);
  });
  const end = { type: "end", reason: "caller_hangup" };
  const asked = { ...end, page: "page-one" };
  expect(ends).toEqual([end, asked, asked, asked]);
});
