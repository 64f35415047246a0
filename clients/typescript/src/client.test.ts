import { expect, expectTypeOf, test } from "vitest";
import { createClient, type Agent, type CallStateMessage, type Events } from "./client.ts";

const clientOf = (answer: Response) =>
  createClient({ url: "https://voice.example.com", workspaceId: "ws_1", fetch: async () => answer });

test("sound comes as a Blob, text as text, JSON as what it says, and no content as undefined", async () => {
  const answered = (body: string | null, type?: string) =>
    clientOf(new Response(body, { headers: type === undefined ? {} : { "content-type": type } }));
  const sample = { body: { provider: "builtin", voice: "slt" } } as const;
  const sound = await answered("RIFF", "audio/wav").call("voices_preview", sample);
  expectTypeOf(sound).toEqualTypeOf<Blob>();
  expect(await sound.text()).toBe("RIFF");
  expect(await answered("up 1", "text/plain").call("service_metrics")).toBe("up 1");
  expect(await answered('{"data":[]}', "application/json").call("agents_list")).toEqual({ data: [] });
  expect(await answered(null).call("tools_delete", { path: { tool_id: "t" } })).toBeUndefined();
});

test("the headers of a response that succeeded can be had", async () => {
  let etag: string | null = null;
  const onHeaders = (headers: Headers) => (etag = headers.get("etag"));
  const answer = new Response("{}", { headers: { "content-type": "application/json", etag: '"1"' } });
  await clientOf(answer).call("agents_get", { path: { agent_id: "a" } }, { onHeaders });
  expect(etag).toBe('"1"');
});

test("each record of a list comes, page after page, and no page is asked for before it is needed", async () => {
  const steps: string[] = [];
  const pages: Record<string, object> = {
    "?search=desk": { data: [{ id: "a" }, { id: "b" }], next_cursor: "2" },
    "?search=desk&cursor=2": { data: [], next_cursor: "3" },
    "?search=desk&cursor=3": { data: [{ id: "c" }], next_cursor: null },
  };
  const client = createClient({
    url: "https://voice.example.com",
    workspaceId: "ws_1",
    fetch: async (address) => {
      const { search } = new URL(address as URL);
      steps.push(search);
      return Response.json(pages[search]);
    },
  });
  for await (const agent of client.each("agents_list", { query: { search: "desk" } })) {
    expectTypeOf(agent).toEqualTypeOf<Agent>();
    steps.push(agent.id);
  }
  const [first, second, third] = Object.keys(pages);
  expect(steps).toEqual([first, "a", "b", second, third, "c"]);
  // @ts-expect-error -- it lists nothing
  client.each("agents_get", { path: { agent_id: "a" } });
});

test("an operation has an address, for what asks by itself; what a path takes stays one segment of it", () => {
  const client = clientOf(new Response());
  expect(client.address("calls_events", { path: { call_id: "a/b" } })).toBe(
    "https://voice.example.com/public/v1/workspaces/ws_1/calls/a%2Fb/events",
  );
  expect(client.address("agents_list", { query: { limit: 2 } })).toMatch(/\/agents\?limit=2$/);
  expectTypeOf<Events<"calls_events">["state"]>().toEqualTypeOf<CallStateMessage>();
});
