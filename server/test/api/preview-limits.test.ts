/** The limits on a public preview are exact, however many requests come at once. */
import { expect, test } from "vitest";
import { startService } from "../harness/start-service.ts";

const ROOT = "/public/v1/workspaces/{workspace_id}";

test("of 30 simultaneous calls from one address through several links, exactly the allowed number start", async () => {
  const service = await startService({
    env: { PREVIEW_CALLS_AT_ONCE: "100", PREVIEW_CALLS_PER_ADDRESS_AND_HOUR: "7", TRUST_PROXY: "127.0.0.1" },
  });
  const slugs: string[] = [];
  for (const name of ["a", "b", "c"]) {
    const agent = await service.request("POST", `${ROOT}/agents`, { name, system_prompt: "" });
    const link = await service.request("POST", `${ROOT}/agents/${agent.body.id}/preview-link`, {});
    slugs.push(link.body.slug as string);
  }
  const startFrom = async (address: string, nth: number) => {
    const headers = { "x-forwarded-for": address };
    const path = `/preview/${slugs[nth % 3]}/token`;
    return (await service.request("POST", path, {}, { token: null, headers })).status;
  };
  const count = async (addressOf: (nth: number) => string) => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => startFrom(addressOf(nth), nth)));
    return {
      started: answers.filter((each) => each === 201).length,
      refused: answers.filter((each) => each === 429).length,
    };
  };
  expect(await count(() => "203.0.113.9")).toEqual({ started: 7, refused: 23 });
  // All in one /64 network, which is what a single customer gets.
  expect(await count((nth) => `2001:db8:1:2::${nth + 1}`)).toEqual({ started: 7, refused: 23 });
});
