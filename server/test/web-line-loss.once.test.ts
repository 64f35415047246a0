/** A page that loses packets says so in its reports, and the agent's sound then carries copies (in-band FEC). */
import { expect, onTestFinished, test } from "vitest";
import { weriftCaller } from "@parley/testing/media/werift-caller";
import { hasCopy } from "@parley/testing/sound/opus-packet";
import { startService } from "./harness/start-service.ts";

const root = "/public/v1/workspaces/{workspace_id}";
const until = { timeout: 20_000, interval: 50 };

test("there are no copies until a report of loss, and then there are", async () => {
  const service = await startService();
  const { body: agent } = await service.request("POST", `${root}/agents`, {
    name: "Desk",
    system_prompt: "Be kind.",
    first_message: "Hello, this is the order desk. ".repeat(20).trim(),
    model: { provider: "rehearsal" },
    voice: { provider: "builtin", voice: "slt" },
  });
  const { body } = await service.request("POST", `/workspaces/{workspace_id}/agents/${agent.id}/token`);
  const { url, token } = body as { url: string; token: string };
  const caller = weriftCaller();
  onTestFinished(() => caller.close());
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/sdp" };
  const answer = await fetch(url, { method: "POST", body: await caller.offer(), headers });
  await caller.answer(await answer.text());

  const copies = () => caller.received.filter(({ payload }) => hasCopy(payload)).length;
  await expect.poll(() => caller.received.length, until).toBeGreaterThan(100);
  expect(copies()).toBe(0);
  await caller.reportLoss({ fraction: 0.05, total: 5 });
  await expect.poll(copies, until).toBeGreaterThan(20);
});
