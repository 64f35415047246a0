import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";
import { operations } from "../routes.ts";

interface Described {
  responses: Record<string, { content: Record<string, { schema: { oneOf: Kind[] } }> }>;
  "x-messages": Record<string, { title: string }>;
}
interface Kind {
  properties: { event: { const: string }; data: { $ref: string } };
}

const { paths, components } = openApiDocument(operations) as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown> };
};
const described = (id: string) => {
  const { path, method } = operations.find((operation) => operation.id === id) ?? { path: "", method: "" };
  return paths[path]?.[method.toLowerCase()];
};

test("every event stream says what its events hold, by their names", () => {
  const streams = operations.filter(({ responseType }) => responseType === "text/event-stream");
  expect(streams.map(({ id }) => id)).toEqual(expect.arrayContaining(["calls_events", "workspaces_events"]));
  for (const { id, events = {} } of streams) {
    const kinds = described(id)?.responses["200"]?.content["text/event-stream"]?.schema.oneOf ?? [];
    expect(
      kinds.map(({ properties }) => properties.event.const),
      id,
    ).toEqual(Object.keys(events));
    for (const { properties } of kinds) expect(components.schemas).toHaveProperty(nameOf(properties.data));
  }
});

test("what starts a browser call says what page and service tell each other during it", () => {
  for (const id of ["agents_start_browser_call", "preview_start_call"]) {
    const { fromService, fromPage } = described(id)?.["x-messages"] ?? {};
    expect(
      [fromService, fromPage].map((schema) => schema?.title),
      id,
    ).toEqual(["CallMessage", "CallerMessage"]);
  }
});

function nameOf({ $ref }: { $ref: string }): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}
