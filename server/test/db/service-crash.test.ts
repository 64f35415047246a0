import { expect, test, vi } from "vitest";
import type { Answer } from "../harness/requester.ts";
import { startService, type RunningService } from "../harness/start-service.ts";

const KILLS = 4;
const WRITERS = 4;
/** Half a minute on an idle machine; only a hang may exceed it. */
const TIMEOUT_MS = 600_000;
const COLLECTIONS = ["agents", "tools"] as const;
const BODIES = {
  agents: (name: string) => ({ name, system_prompt: `You are ${name}.` }),
  tools: (name: string) => ({
    name,
    url: "https://example.com/",
    auth: { type: "bearer", token: `secret of ${name}` },
  }),
};

test(
  `everything the API acknowledged survives ${KILLS} kills with -9 under load`,
  { timeout: TIMEOUT_MS },
  async () => {
    const service = await startService();
    const acknowledged = new Map<string, string>(); // id → collection and name
    for (let kill = 0; kill < KILLS; kill++) {
      const enough = acknowledged.size + 20 + Math.floor(Math.random() * 60);
      await Promise.all([
        ...Array.from({ length: WRITERS }, (_, writer) =>
          writeUntilKilled(service, `k${kill}w${writer}`, acknowledged),
        ),
        killAfter(service, () => acknowledged.size >= enough),
      ]);
      await service.restart();
      const found = await readAll(service);
      for (const [id, what] of acknowledged) expect(found.get(id), id).toBe(what);
    }
    const [id] = [...acknowledged].find(([, what]) => what.startsWith("tools ")) ?? [""];
    const { body } = await service.request(
      "GET",
      `/public/v1/workspaces/{workspace_id}/tools/${id}?reveal=credentials`,
    );
    expect(body.auth).toEqual({ type: "bearer", token: `secret of ${body.name}` });
  },
);

/** Creates agents and tools one after another until the service is gone. */
async function writeUntilKilled(service: RunningService, prefix: string, acknowledged: Map<string, string>) {
  for (let number = 0; ; number++) {
    const collection = COLLECTIONS[number % 2] ?? "agents";
    const name = `${prefix}_${number}`;
    const answer: Answer | null = await service
      .request("POST", `/public/v1/workspaces/{workspace_id}/${collection}`, BODIES[collection](name))
      .catch(() => null);
    if (answer === null) return;
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    acknowledged.set(answer.body.id, `${collection} ${name}`);
  }
}

async function killAfter(service: RunningService, isEnough: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(isEnough()).toBe(true), { timeout: TIMEOUT_MS, interval: 2 });
  await service.kill9();
}

/** All agents and tools, page by page. */
async function readAll(service: RunningService): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const collection of COLLECTIONS) {
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = cursor === "" ? "limit=200" : `limit=200&cursor=${cursor}`;
      const { body } = await service.request(
        "GET",
        `/public/v1/workspaces/{workspace_id}/${collection}?${query}`,
      );
      for (const { id, name } of body.data) found.set(id, `${collection} ${name}`);
      cursor = body.next_cursor;
    }
  }
  return found;
}
