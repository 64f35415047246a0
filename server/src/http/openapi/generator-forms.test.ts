/** Keeps forms out of the document that break what generators write (docs/decisions/0252-document-that-compiles.md). */
import { expect, test } from "vitest";
import { described, document, schemasIn, type Json } from "./document-schemas.test-helper.ts";
import { withSecondTitles } from "./second-titles.ts";

const schemas = schemasIn(document, "");
const placesOf = (isWrong: (schema: Json, place: string) => boolean) =>
  schemas.filter(([place, schema]) => isWrong(schema, place)).map(([place]) => place);
const choices = ({ anyOf, oneOf }: Json) => (anyOf ?? oneOf ?? []) as Json[];

test("a type `New…` never stands beside the type that it would construct in Go", () => {
  const { schemas: components } = document.components;
  const clashing = Object.keys(components).filter(
    (title) => title.startsWith("New") && title.slice(3) in components,
  );
  expect(clashing).toEqual(["NewAccessToken", "NewInvitation"]);
  for (const title of clashing) {
    const second = title.replace("New", "Created");
    expect(components[title]).toEqual({ $ref: `#/components/schemas/${second}` });
    expect(components[second]).toMatchObject({ type: "object" });
  }
  const taken = { Pet: {}, NewPet: {}, CreatedPet: {} };
  expect(() => withSecondTitles(taken)).toThrow("NewPet can't also be called CreatedPet");
});

test("bodies and answers that are objects are components, so that no inline choice makes ids nullable", () => {
  const media = described().flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((each) => Object.values(each?.content ?? {})),
  );
  expect(media.length).toBeGreaterThan(200);
  expect(media.filter(({ schema }) => "properties" in schema)).toEqual([]);
  const inPaths = placesOf((schema, place) => place.startsWith("/paths") && "anyOf" in schema);
  expect(inPaths.filter((place) => !place.includes("/x-messages/"))).toEqual([]);
});

test("no choice is between a scalar and an array or object, which Java has no class for", () => {
  const mixed = placesOf((schema) => {
    const types = choices(schema).map(({ type }) => type);
    return types.includes("string") && (types.includes("array") || types.includes("object"));
  });
  expect(mixed).toEqual([]);
  expect(schemas.filter(([, schema]) => "if" in schema && "else" in schema).length).toBeGreaterThan(1);
});

test("nothing is always null, no boolean is a constant, and only objects say what further members they have", () => {
  const alone = (place: string) => !/\/(anyOf|oneOf|properties\/\w+\/not)(\/\d+)?$/.test(place);
  expect(placesOf(({ type }, place) => type === "null" && alone(place))).toEqual([]);
  expect(placesOf(({ type, const: value }) => type === "boolean" && value !== undefined)).toEqual([]);
  const odd = placesOf(
    (schema) =>
      typeof schema["type"] === "string" && schema["type"] !== "object" && "additionalProperties" in schema,
  );
  expect(odd).toEqual([]);
});

test("no rule stands beside the members that it is about: Go and Python would lose them all", () => {
  expect(placesOf((schema) => "properties" in schema && choices(schema).length > 0)).toEqual([]);
});

test("webhooks say what Python writes as the types of their parameters and bodies", () => {
  for (const { post } of Object.values(document.webhooks)) {
    expect(post?.requestBody?.["x-py-typing"]).toBe("Any");
    expect(post?.parameters?.length).toBeGreaterThan(0);
    for (const parameter of post?.parameters ?? []) expect(parameter["x-py-typing"]).toBe("StrictStr");
  }
});
