import { expect, test } from "vitest";
import { LISTED_NAMES } from "../../events/webhooks/events/event-names.ts";
import { openApiDocument } from "./openapi.ts";

test("the document describes what webhooks are sent, by type, as components", () => {
  const document = openApiDocument([]) as unknown as {
    webhooks: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } }
    >;
    components: { schemas: Record<string, { properties: { type: { const: string } } }> };
  };
  expect(Object.keys(document.webhooks).toSorted()).toEqual([...LISTED_NAMES, "ping"].toSorted());
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const { $ref } = post.requestBody.content["application/json"]?.schema ?? { $ref: "" };
    expect(document.components.schemas[$ref.split("/").at(-1) ?? ""]?.properties.type.const).toBe(type);
  }
});
